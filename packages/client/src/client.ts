import type { RecordDocument } from '@hegemon/match';
import { type ArenaClient, makeArenaClient } from './arena.js';
import { type Ask, type ClientOptions, Wire } from './ask.js';
import type {
  Game,
  Order,
  PasskeyInfo,
  PasskeyOptions,
  Person,
  Presence,
  Report,
  Said,
  Sight,
  Status,
  Table,
  TokenInfo,
  Wish,
} from './wire.js';

/** What each method asks for. The server's tests compare this with its OpenAPI document. */
export const ROUTES = {
  games: 'GET /api/games',
  me: 'GET /api/me',
  guest: 'POST /api/guests',
  claim: 'POST /api/claim',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  passkeys: 'GET /api/passkeys',
  passkeyOptions: 'POST /api/passkeys/options',
  addPasskey: 'POST /api/passkeys',
  removePasskey: 'DELETE /api/passkeys/{id}',
  loginOptions: 'POST /api/login/passkey/options',
  loginByPasskey: 'POST /api/login/passkey',
  tokens: 'GET /api/tokens',
  makeToken: 'POST /api/tokens',
  revokeToken: 'DELETE /api/tokens/{id}',
  mutes: 'GET /api/my/mutes',
  mute: 'PUT /api/my/mutes/{id}',
  unmute: 'DELETE /api/my/mutes/{id}',
  webhook: 'GET /api/my/webhook',
  setWebhook: 'PUT /api/my/webhook',
  tables: 'GET /api/tables',
  myTables: 'GET /api/my/tables',
  makeTable: 'POST /api/tables',
  table: 'GET /api/tables/{id}',
  join: 'POST /api/tables/{id}/join',
  leave: 'POST /api/tables/{id}/leave',
  ready: 'POST /api/tables/{id}/ready',
  start: 'POST /api/tables/{id}/start',
  rematch: 'POST /api/tables/{id}/rematch',
  playNow: 'POST /api/play',
  match: 'GET /api/matches/{id}',
  presence: 'GET /api/matches/{id}/presence',
  record: 'GET /api/matches/{id}/record',
  act: 'POST /api/matches/{id}/actions',
  takeBack: 'POST /api/matches/{id}/seat',
  chat: 'GET /api/matches/{id}/chat',
  say: 'POST /api/matches/{id}/chat',
  order: 'POST /api/admin',
} as const;

export type RouteName = keyof typeof ROUTES;

/** A way to ask a server, one method for each of its routes. What it refuses is thrown as `Refused`. */
export interface Client {
  readonly url: string;
  /** Says who asks: as given, or as the server gave it at the last guest or login, where that can be read. */
  token(): string | undefined;
  games(): Promise<readonly Game[]>;
  me(): Promise<Person | null>;
  /** Plays as a guest at once, under a name of one's own or one that is made up. */
  guest(name?: string): Promise<Person>;
  /** Keeps one's name with a password; with the current one, changes it. One is signed out everywhere else. */
  claim(password: string, name?: string, current?: string): Promise<Person>;
  login(name: string, password: string): Promise<Person>;
  logout(): Promise<void>;
  passkeys(): Promise<readonly PasskeyInfo[]>;
  /** What a browser needs to make a passkey, which is then added. */
  passkeyOptions(): Promise<PasskeyOptions>;
  /** Adds what a browser has made; a guest keeps the name with it. */
  addPasskey(made: object, name?: string): Promise<Person>;
  removePasskey(id: string): Promise<void>;
  /** What a browser needs to sign in with a passkey, whoever it may be. */
  loginOptions(): Promise<PasskeyOptions>;
  loginByPasskey(signed: object): Promise<Person>;
  tokens(): Promise<readonly TokenInfo[]>;
  /** A token for a program; it is shown once. */
  makeToken(label: string): Promise<string>;
  revokeToken(id: string): Promise<void>;
  mutes(): Promise<readonly string[]>;
  mute(person: string): Promise<void>;
  unmute(person: string): Promise<void>;
  /** Where one is told of one's turns, if anywhere. */
  webhook(): Promise<string | null>;
  setWebhook(url: string | null): Promise<void>;
  /** Public tables, the newest first. */
  tables(filter?: TableFilter): Promise<readonly Table[]>;
  myTables(filter?: TableFilter): Promise<readonly Table[]>;
  makeTable(wish: Wish): Promise<Table>;
  table(id: string): Promise<Table>;
  /** Takes a seat; `nonce` is bytes of one's own for the dice, in hexadecimal. */
  join(id: string, at?: { readonly seat?: number; readonly nonce?: string }): Promise<Table>;
  leave(id: string): Promise<Table>;
  /** Says that one is ready, or not after all; where all are and no seat is free, the match begins. */
  ready(id: string, isReady?: boolean): Promise<Table>;
  /** Begins the match; computers of a level take free seats. */
  start(id: string, fillWith?: string): Promise<Table>;
  rematch(id: string): Promise<Table>;
  /** A seat wherever somebody waits, or at a new table; with `isRated` only among those who want that too. */
  playNow(game: string, board?: string, isRated?: boolean): Promise<Table>;
  /** A match as one may see it, with one's news from a number on. */
  match(id: string, from?: number): Promise<Sight>;
  presence(id: string): Promise<Presence>;
  /** The record of a match that is over. */
  record(id: string): Promise<RecordDocument>;
  /** Acts, and gives the number it got in one's news. With `number`, only if it gets that one. */
  act(id: string, action: object, number?: number): Promise<number>;
  /** Takes one's seat back from the computer that sits in. */
  takeBack(id: string): Promise<number>;
  chat(id: string, limit?: number): Promise<readonly Said[]>;
  say(id: string, text: string): Promise<Said>;
  /** Runs the server; for admins. */
  order(order: Order): Promise<Report>;
  /** Bots, ladders and tournaments. */
  readonly arena: ArenaClient;
}

export interface TableFilter {
  readonly status?: Status;
  readonly limit?: number;
}

export function makeClient(options: ClientOptions): Client {
  const wire = new Wire(options);
  const ask = <T>(name: RouteName, what: Ask = {}) => wire.ask(ROUTES[name], what) as Promise<T>;
  return {
    url: wire.url,
    token: () => wire.token,
    games: () => ask('games'),
    me: () => ask('me'),
    guest: name => ask('guest', { body: { name } }),
    claim: (password, name, current) => ask('claim', { body: { password, name, current } }),
    login: (name, password) => ask('login', { body: { name, password } }),
    logout: async () => {
      await ask('logout');
      wire.token = undefined;
    },
    passkeys: () => ask('passkeys'),
    passkeyOptions: () => ask('passkeyOptions'),
    addPasskey: (made, name) => ask('addPasskey', { body: { made, name } }),
    removePasskey: id => ask('removePasskey', { id }),
    loginOptions: () => ask('loginOptions'),
    loginByPasskey: signed => ask('loginByPasskey', { body: { signed } }),
    tokens: () => ask('tokens'),
    makeToken: async label => (await ask<{ token: string }>('makeToken', { body: { label } })).token,
    revokeToken: id => ask('revokeToken', { id }),
    mutes: async () => (await ask<{ muted: readonly string[] }>('mutes')).muted,
    mute: id => ask('mute', { id }),
    unmute: id => ask('unmute', { id }),
    webhook: async () => (await ask<{ url: string | null }>('webhook')).url,
    setWebhook: async url => void (await ask('setWebhook', { body: { url } })),
    tables: (query = {}) => ask('tables', { query }),
    myTables: (query = {}) => ask('myTables', { query }),
    makeTable: body => ask('makeTable', { body }),
    table: id => ask('table', { id }),
    join: (id, body = {}) => ask('join', { id, body }),
    leave: id => ask('leave', { id }),
    ready: (id, isReady = true) => ask('ready', { id, body: { isReady } }),
    start: (id, fillWith) => ask('start', { id, body: { fillWith } }),
    rematch: id => ask('rematch', { id }),
    playNow: (game, board, isRated) => ask('playNow', { body: { game, board, isRated } }),
    match: (id, from) => ask('match', { id, query: { from } }),
    presence: id => ask('presence', { id }),
    record: id => ask('record', { id }),
    act: async (id, action, number) =>
      (await ask<{ number: number }>('act', { id, body: { action, number } })).number,
    takeBack: async id => (await ask<{ number: number }>('takeBack', { id })).number,
    chat: (id, limit) => ask('chat', { id, query: { limit } }),
    say: (id, text) => ask('say', { id, body: { text } }),
    order: body => ask('order', { body }),
    arena: makeArenaClient(wire),
  };
}
