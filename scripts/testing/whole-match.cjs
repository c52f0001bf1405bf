// biome-ignore-all lint: written in ES5, as the oldest Node has to run it
/**
 * Plays a match by what a library itself says is legal, and tells of each step: the action taken, and a digest
 * of all that the library says about the state it led to. Two libraries that tell the same play the same game.
 *
 *     node whole-match.cjs <library> <matches.json> <told.txt>
 *
 * plays the listed matches and writes a line for each step.
 */

/** Park and Miller's generator: exact in doubles. */
function makeRandom(seed) {
  var word = seed;
  return function (n) {
    word = (word * 16807) % 2147483647;
    return word % n;
  };
}

function digest(text) {
  var hash = 7;
  for (var i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) % 4294967291;
  return hash.toString(36);
}

/** Equal shares in turn, after the garrisons. */
function deal(state, config) {
  var garrisons = (config.rules && config.rules.garrisons) || 0;
  return config.territories.map(function (_, t) {
    return t < garrisons ? -1 : t % state.playersUndeployedArmies.length;
  });
}

/** Numbers for what a legal action leaves open; amounts are mostly all there is, so that matches end. */
function settle(value, random) {
  if (Array.isArray(value))
    return value.map(function (range) {
      return range.min + random(range.max - range.min + 1);
    });
  if (!value || value.min === undefined) return value;
  return random(4) ? value.max : value.min + random(value.max - value.min + 1);
}

/** Whether a player may attack, or be attacked, from a territory. */
function isBorder(state, config, territory) {
  var owner = state.territories[territory].owner;
  return config.territories[territory][2].some(function (next) {
    return state.territories[next].owner !== owner;
  });
}

/** What somebody who wants to win would do: a random player would never come to an end. */
function isStrong(state, config, action) {
  var lands = state.territories;
  switch (action.type) {
    case 'TradeCards':
      return true;
    case 'PlaceNewArmies':
      return isBorder(state, config, action.territory);
    case 'Battle':
      return lands[action.attackingTerritory].armies > lands[action.defendingTerritory].armies + 1;
    case 'Fortify':
      return !isBorder(state, config, action.fromTerritory) && isBorder(state, config, action.toTerritory);
  }
  return false;
}

/** The last of the legal actions is the one that ends a phase, where there is such a one. */
function choose(state, config, legal, random) {
  var strong = legal.filter(function (action) {
    return isStrong(state, config, action);
  });
  if (!random(20)) return legal[random(legal.length)];
  if (strong.length) return strong[random(strong.length)];
  return /^End/.test(legal[legal.length - 1].type) ? legal[legal.length - 1] : legal[random(legal.length)];
}

/** With the fewest players, as more take longer. */
function makeAction(state, config, legal, random) {
  var chosen = choose(state, config, legal, random);
  var action = {};
  Object.keys(chosen).forEach(function (field) {
    action[field] = settle(chosen[field], random);
  });
  if (action.type === 'StartMatch') action.players = chosen.players.min;
  if (action.type === 'DealTerritories') action.owners = deal(state, config);
  return action;
}

/** The action with one field off by some: often refused. */
function spoil(action, random) {
  var spoiled = JSON.parse(JSON.stringify(action));
  var fields = Object.keys(action);
  var field = fields[random(fields.length)];
  spoiled[field] = field === 'type' ? 'Fortify' : random(3) ? random(50) - 1 : null;
  return spoiled;
}

/**
 * @param {*} library
 * @param {{ config: *, seed: number, steps: number }} match  without a config, the library's own
 * @param {(line: string) => void} tell
 */
function playMatch(library, match, tell) {
  var config = match.config || undefined;
  var random = makeRandom(match.seed);
  var state = library.reduce(undefined, undefined, config);
  for (var step = 0; step < match.steps; step++) {
    var legal = library.legalActions(state, config);
    if (!legal.length) break;
    var action = makeAction(state, config || library.matchConfig, legal, random);
    var spoiled = spoil(action, random);
    var refusal = library.explain(state, spoiled, config);
    var isKept = library.reduce(state, spoiled, config) === state;
    state = library.reduce(state, action, config);
    var said = [state, library.getPrompt(state, config), legal, refusal, isKept];
    tell(step + ' ' + JSON.stringify(action) + ' ' + state.state + ' ' + digest(JSON.stringify(said)));
  }
}

exports.playMatch = playMatch;

if (require.main === module) {
  var lines = [];
  var matches = JSON.parse(require('fs').readFileSync(process.argv[3], 'utf8'));
  for (var i = 0; i < matches.length; i++)
    playMatch(require(process.argv[2]), matches[i], function (line) {
      lines.push(line);
    });
  require('fs').writeFileSync(process.argv[4], lines.join('\n'));
}
