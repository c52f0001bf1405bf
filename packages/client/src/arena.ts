import type {
  BotChange,
  BotInfo,
  BotPage,
  BotWish,
  ChallengeWish,
  Check,
  Exchange,
  LadderFilter,
  LadderInfo,
  LadderRow,
  LiveMatch,
  NewBot,
  PlayerId,
  Profile,
  RatingStep,
  ResultFilter,
  ResultInfo,
  TournamentInfo,
  TournamentPage,
  TournamentWish,
} from './arena-wire.js';
import type { Ask, Wire } from './ask.js';

/** What each method of the arena asks for. The server's tests compare this with its OpenAPI document. */
export const ARENA_ROUTES = {
  bots: 'GET /api/bots',
  myBots: 'GET /api/my/bots',
  makeBot: 'POST /api/bots',
  bot: 'GET /api/bots/{id}',
  changeBot: 'PATCH /api/bots/{id}',
  retireBot: 'DELETE /api/bots/{id}',
  renewBotToken: 'POST /api/bots/{id}/token',
  checkBot: 'POST /api/bots/{id}/checks',
  checks: 'GET /api/bots/{id}/checks',
  check: 'GET /api/bots/{id}/checks/{part}',
  exchanges: 'GET /api/bots/{id}/exchanges',
  ladders: 'GET /api/ladders',
  ladder: 'GET /api/ladders/{id}',
  results: 'GET /api/results',
  profile: 'GET /api/players/{id}',
  ratingSteps: 'GET /api/players/{id}/ratings',
  live: 'GET /api/live/matches',
  challenge: 'POST /api/challenges',
  tournaments: 'GET /api/tournaments',
  makeTournament: 'POST /api/tournaments',
  tournament: 'GET /api/tournaments/{id}',
  enter: 'PUT /api/tournaments/{id}/entrants/{part}',
  withdraw: 'DELETE /api/tournaments/{id}/entrants/{part}',
  startTournament: 'POST /api/tournaments/{id}/start',
  cancelTournament: 'POST /api/tournaments/{id}/cancel',
} as const;

/** Everything on the pages as files, for links: comma-separated values, and the log as lines of JSON. */
export const ARENA_FILES = {
  /** Those with a free seat; others with `?status=`. */
  tablesCsv: 'GET /api/tables/csv',
  /** For whoever asks. */
  myTablesCsv: 'GET /api/my/tables/csv',
  botsCsv: 'GET /api/bots/csv',
  /** For whoever asks. */
  myBotsCsv: 'GET /api/my/bots/csv',
  /** For the bot's owner only. */
  checksCsv: 'GET /api/bots/{id}/checks/csv',
  versionsCsv: 'GET /api/bots/{id}/versions/csv',
  /** For the bot's owner only; those of one match with `?match=`. */
  exchangesCsv: 'GET /api/bots/{id}/exchanges/csv',
  laddersCsv: 'GET /api/ladders/csv',
  /** All of it; a part with `?kind=`. */
  ladderCsv: 'GET /api/ladders/{id}/csv',
  resultsCsv: 'GET /api/results/csv',
  /** The public log that ratings are worked out from. */
  resultsLog: 'GET /api/results/log',
  /** All matches; with `?of=` ratings and statistics by `games`, `steps` of ratings, or `opponents`. */
  playerCsv: 'GET /api/players/{id}/csv',
  liveCsv: 'GET /api/live/matches/csv',
  tournamentsCsv: 'GET /api/tournaments/csv',
  /** Its standings; with `?of=` its `fixtures` or its `entrants`. */
  tournamentCsv: 'GET /api/tournaments/{id}/csv',
} as const;

/** The address of a file, to be opened in a page or by a program. */
export function arenaFile(name: keyof typeof ARENA_FILES, id = '', url = ''): string {
  return url + ARENA_FILES[name].replace('GET ', '').replace('{id}', encodeURIComponent(id));
}

export type ArenaRouteName = keyof typeof ARENA_ROUTES;

/** Bots, ladders and tournaments of a server. */
export interface ArenaClient {
  /** The newest first; of those in a game, or whose name has these letters. */
  bots(filter?: { readonly game?: string; readonly search?: string }): Promise<readonly BotInfo[]>;
  myBots(): Promise<readonly BotInfo[]>;
  makeBot(wish: BotWish): Promise<NewBot>;
  bot(id: string): Promise<BotPage>;
  changeBot(id: string, change: BotChange): Promise<BotInfo>;
  /** For good: it plays no more, and what it has played stays. */
  retireBot(id: string): Promise<void>;
  /** A new token for a bot that calls; the old one is void. */
  renewBotToken(id: string): Promise<string>;
  /** Begins a check; `check` tells how it goes. */
  checkBot(id: string): Promise<Check>;
  /** The last ones, the newest first: five unless more are asked for. */
  checks(id: string, page?: { readonly limit?: number }): Promise<readonly Check[]>;
  check(id: string, check: string): Promise<Check>;
  /** The newest first; those of one match where it is named. */
  exchanges(
    id: string,
    page?: { readonly before?: number; readonly limit?: number; readonly match?: string },
  ): Promise<readonly Exchange[]>;
  ladders(): Promise<readonly LadderInfo[]>;
  ladder(game: string, filter?: LadderFilter): Promise<readonly LadderRow[]>;
  results(filter?: ResultFilter): Promise<readonly ResultInfo[]>;
  profile(player: PlayerId): Promise<Profile>;
  ratingSteps(player: PlayerId, game: string): Promise<readonly RatingStep[]>;
  /** Public matches that are on, the most watched first. */
  live(): Promise<readonly LiveMatch[]>;
  /** The matches that begin. */
  challenge(wish: ChallengeWish): Promise<readonly string[]>;
  tournaments(): Promise<readonly TournamentInfo[]>;
  makeTournament(wish: TournamentWish): Promise<TournamentInfo>;
  tournament(id: string): Promise<TournamentPage>;
  enter(id: string, player: PlayerId): Promise<TournamentInfo>;
  withdraw(id: string, player: PlayerId): Promise<TournamentInfo>;
  startTournament(id: string): Promise<TournamentInfo>;
  cancelTournament(id: string): Promise<TournamentInfo>;
}

export function makeArenaClient(wire: Wire): ArenaClient {
  const ask = <T>(name: ArenaRouteName, what: Ask = {}) => wire.ask(ARENA_ROUTES[name], what) as Promise<T>;
  return {
    bots: (query = {}) => ask('bots', { query }),
    myBots: () => ask('myBots'),
    makeBot: body => ask('makeBot', { body }),
    bot: id => ask('bot', { id }),
    changeBot: (id, body) => ask('changeBot', { id, body }),
    retireBot: id => ask('retireBot', { id }),
    renewBotToken: async id => (await ask<{ token: string }>('renewBotToken', { id })).token,
    checkBot: id => ask('checkBot', { id }),
    checks: (id, query = {}) => ask('checks', { id, query }),
    check: (id, part) => ask('check', { id, part }),
    exchanges: (id, query = {}) => ask('exchanges', { id, query }),
    ladders: () => ask('ladders'),
    ladder: (id, query = {}) => ask('ladder', { id, query }),
    results: (query = {}) => ask('results', { query }),
    profile: id => ask('profile', { id }),
    ratingSteps: (id, game) => ask('ratingSteps', { id, query: { game } }),
    live: () => ask('live'),
    challenge: async body => (await ask<{ matches: readonly string[] }>('challenge', { body })).matches,
    tournaments: () => ask('tournaments'),
    makeTournament: body => ask('makeTournament', { body }),
    tournament: id => ask('tournament', { id }),
    enter: (id, part) => ask('enter', { id, part }),
    withdraw: (id, part) => ask('withdraw', { id, part }),
    startTournament: id => ask('startTournament', { id }),
    cancelTournament: id => ask('cancelTournament', { id }),
  };
}
