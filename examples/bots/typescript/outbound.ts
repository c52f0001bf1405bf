/**
 * A bot that calls a server itself: no address, no open port.
 *
 *     node outbound.ts http://127.0.0.1:8080 bot_...     the server, and the token your bot got there
 *     node outbound.ts 8000                              the same bot at an address, to be called
 *
 * (Node 22.18 or newer; before: npx tsx outbound.ts.) It needs @hegemon/sdk and nothing else. Every question lists all
 * that is legal, so this bot needs no rules: it gives each choice a score and takes the best. To make the bot your
 * own, change `score` and `amount`.
 */
import { type Choice, type DiceView, fill, type Range, runBot, type Start, type Turn } from '@hegemon/sdk';
import { serveBot } from '@hegemon/sdk/node';

/** A question, with what this bot likes to know about it. */
function study({ you, view }: Turn<DiceView>, start: Start | undefined) {
  const lands = new Map(start?.map.territories.map(land => [land.name, land]));
  const armies = new Map(view.territories.map(t => [t.name, t.armies]));
  const mine = new Set(view.territories.filter(t => t.owner === you).map(t => t.name));
  const next = (name: string) => lands.get(name)?.neighbours ?? [];
  return {
    mine,
    next,
    battle: view.battle,
    armies: (name: string) => armies.get(name) ?? 0,
    /** Neighbours that are somebody else's. */
    enemies: (name: string) => next(name).filter(other => !mine.has(other)),
    /** How much of a territory's continent is ours, from 0 to 1. */
    share(name: string): number {
      const same = [...lands.values()].filter(land => land.continent === lands.get(name)?.continent);
      return same.filter(land => mine.has(land.name)).length / Math.max(1, same.length);
    },
  };
}

type Position = ReturnType<typeof study>;

/** How much we like a choice. Passing is worth 0: do only what is better. */
function score(at: Position, choice: Choice): number {
  const named = (field: string) => String(choice[field] ?? '');
  const where = named('territory');
  switch (choice.type) {
    case 'OccupyTerritory': // while territories are chosen: stay together, fill up continents
      return 3 * at.share(where) + at.next(where).filter(name => at.mine.has(name)).length;
    case 'PlaceAdditionalArmy':
    case 'PlaceNewArmies': {
      // where we are strong, next to somebody weak
      const enemies = at.enemies(where).map(at.armies);
      return enemies.length === 0 ? -1000 : at.armies(where) - Math.min(...enemies) + 4 * at.share(where);
    }
    case 'TradeCards':
      return 1;
    case 'Battle': {
      // with two armies more than they have; rather where it completes a continent
      const [from, to] = [named('attackingTerritory'), named('defendingTerritory')];
      const edge = at.armies(from) - at.armies(to);
      return edge > 1 ? edge + 2 * at.share(to) : -1;
    }
    case 'Fortify': {
      // bring idle armies to the front
      const [from, to] = [named('fromTerritory'), named('toTerritory')];
      return at.enemies(to).length > 0 && at.enemies(from).length === 0 ? at.armies(from) - 1 : -1;
    }
    default: // EndTrade, EndAttack, EndTurn, Capture
      return 0;
  }
}

/** As many as we may, unless they are needed where they are. */
function amount({ battle, enemies }: Position, { type }: Choice, { min, max }: Range): number {
  if (type !== 'Capture' || !battle || enemies(battle.attackingTerritory).length === 0) return max;
  return enemies(battle.defendingTerritory).length > 0 ? max : min;
}

function decide(turn: Turn<DiceView>, start: Start | undefined) {
  const at = study(turn, start);
  const scores = turn.prompt.legal.map(choice => score(at, choice));
  const best = turn.prompt.legal[scores.indexOf(Math.max(...scores))]!;
  return fill(best, range => amount(at, best, range));
}

const about = { name: 'TypeScript starter', games: ['classic', 'quick'], maxConcurrent: 4, decide };
const [where = '', token] = process.argv.slice(2);
if (token) await runBot({ server: where, token, ...about });
else if (/^\d+$/.test(where)) await serveBot({ port: Number(where), ...about });
else console.error('Say where the server is, and the token of the bot.');
