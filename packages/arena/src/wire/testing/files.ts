import { z } from 'zod';
import { encodeForm, encodeJson } from '../../legacy/body.js';
import { type Bulletin, makeMessage } from '../../legacy/message.js';
import { board, cards, sketch } from '../../testing/view.js';
import { answerSchema } from '../action.js';
import { introductionSchema } from '../introduction.js';
import { endSchema, eventSchema, startSchema, turnSchema } from '../message.js';
import { SIGNATURE_HEADER, signatureHeader, signatureOf } from '../signature.js';
import { makeScript, pickExamples } from './script.js';

/** The schemas of the modern protocol, by the names of their files. */
export const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['introduction', introductionSchema],
  ['start', startSchema],
  ['turn', turnSchema],
  ['answer', answerSchema],
  ['event', eventSchema],
  ['end', endSchema],
]);

const GAMES: readonly (readonly [game: string, config: unknown, names: readonly string[], type: string])[] = [
  ['classic', { board: 'world', rules: { turnLimit: 12 } }, ['Ann', 'Bob', 'Zoë'], 'Battle'],
  ['quick', { board: 'quick', rules: { turnLimit: 8 } }, ['Ann', 'Bob', 'Zoë', 'Max'], 'Battle'],
  ['realms', { board: 'duel', limits: { points: 150, turns: 3 } }, ['Ann', 'Bob'], 'Orders'],
];

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

function schemaFile(schema: z.ZodType): string {
  return pretty(z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', reused: 'ref' }));
}

const INTRODUCTION = {
  apiversion: '1',
  name: 'Blitz',
  author: 'Ann',
  color: '#c0392b',
  version: '2.1',
  max_concurrent: 4,
  wants_events: true,
  games: ['classic', 'quick'],
};

const ANSWERS = {
  action: {
    type: 'Battle',
    attackingTerritory: 'Ural',
    defendingTerritory: 'Ukraine',
    attackingDiceCount: 3,
  },
  'action-by-id': { seq: 41, action: { type: 'PlaceNewArmies', territory: 27, armies: 3 } },
  'several-actions': {
    seq: 7,
    actions: [
      { type: 'Move', units: [1, 2], to: 'Millbrook' },
      { type: 'Build', territory: 'Ashford', build: 'unit' },
      { type: 'Ready' },
    ],
  },
};

function signatureFile(): string {
  const secret = 'correct horse battery staple';
  const signed = { timestamp: 1_700_000_000, seq: 57, body: '{"match":"m","seq":57}' };
  return pretty({
    secret,
    ...signed,
    signed: `${signed.timestamp}.${signed.seq}.${signed.body}`,
    signature: signatureOf(secret, signed),
    header: SIGNATURE_HEADER,
    value: signatureHeader(secret, signed),
  });
}

/** What the old protocol sends, to the letter. */
function legacyFiles(): [path: string, text: string][] {
  const names = ['Ann', '50% Zoë + Co', 'Max'];
  const bulletin: Bulletin = {
    uid: 'cb2fd860-98b0-46d3-a69f-41683c05ad17',
    names,
    neutral: [2],
    inPlay: [0, 1, 2],
    lastAction: '50% Zoë + Co ended the turn.',
    lastEvent: { type: 'end_turn', player: names[1] },
    broadcasts: 131,
  };
  const own = {
    errors: 1,
    lastError: 'The bot did not begin to answer within 5000 ms.',
    lastLatencyMs: 12,
    timeoutMs: 5000,
  };
  const view = sketch('Battling', { ural: 5, siberia: 2, japan: 1 }, { hand: cards('brazil', 'wild2') });
  const asked = makeMessage(board, view, 0, bulletin, own, { type: 'ask', offer: 'attack', troops: 0 });
  const told = makeMessage(board, view, 0, bulletin, own, undefined);
  return [
    ['legacy/turn.json.txt', encodeJson(asked).text],
    ['legacy/turn.form.txt', encodeForm(asked).text],
    ['legacy/not_turn.json.txt', encodeJson(told).text],
  ];
}

/** Every file of `fixtures/wire`, made by the code that sends the messages. */
export async function makeFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>([['signature.json', signatureFile()], ...legacyFiles()]);
  for (const [name, schema] of SCHEMAS) files.set(`schemas/${name}.json`, schemaFile(schema));
  files.set('examples/introduction.json', pretty(INTRODUCTION));
  for (const [name, answer] of Object.entries(ANSWERS))
    files.set(`examples/answer-${name}.json`, pretty(answer));
  for (const [game, config, names, type] of GAMES) {
    const examples = pickExamples(await makeScript(game, config, names), type);
    for (const [name, message] of examples) files.set(`examples/${game}/${name}.json`, pretty(message));
  }
  return files;
}
