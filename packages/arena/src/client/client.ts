import { Agent, type AgentOptions } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { blockedAs } from './address.js';
import type { Call } from './call.js';
import { type Connect, exchange } from './exchange.js';
import { Gate } from './gate.js';
import {
  type Blocked,
  checkedLookup,
  checkLiteral,
  demandOpen,
  type Resolver,
  systemResolver,
} from './lookup.js';
import { CallError, explainError, type Reply } from './reply.js';
import { endpoint } from './target.js';

export interface ClientOptions {
  /** Whether bots may live at loopback, private and other addresses that are not of the internet. */
  readonly allowPrivate?: boolean;
  /** What is blocked unless that is allowed, where it is something else than usual. */
  readonly blocked?: Blocked;
  /** The most connections to one host at a time for questions; notices have as many for each bot, and four times that. */
  readonly connectionsPerHost?: number;
  readonly resolver?: Resolver;
}

/** Calls bots, and trusts none of them. */
export interface Client {
  /** Never throws and never takes longer than `waitMs` and `deadlineMs`. */
  call(call: Call): Promise<Reply>;
  /** Lets go of idle connections. */
  close(): void;
}

const CONNECTIONS_PER_HOST = 16;
const WAIT_MS = 10_000;

export function makeClient(options: ClientOptions = {}): Client {
  const { allowPrivate = false, resolver = systemResolver } = options;
  const blocked: Blocked = allowPrivate ? () => undefined : (options.blocked ?? blockedAs);
  const most = options.connectionsPerHost ?? CONNECTIONS_PER_HOST;
  const gate = new Gate(most);
  const lookup = checkedLookup(resolver, blocked);
  // Pools hold a few idle connections; how many there are at a time is the gate's business.
  const pool: AgentOptions = { keepAlive: true, maxFreeSockets: 4, scheduling: 'lifo', timeout: 30_000 };
  const agents = { 'http:': new Agent(pool), 'https:': new SecureAgent(pool) };

  const connectFor = ({ target, keepAlive }: Call, url: URL): Connect => ({
    lookup,
    agent: keepAlive ? agents[url.protocol === 'https:' ? 'https:' : 'http:'] : false,
    check: address => demandOpen(address, blocked),
    host: target.host,
  });

  async function attempt(call: Call): Promise<Reply> {
    const began = performance.now();
    const url = new URL(endpoint(call.target, call.path));
    try {
      if (call.body === '') throw new CallError('bad-request', 'A bot is never sent an empty body.');
      checkLiteral(call.target.host, blocked);
      return await exchange(call, url, connectFor(call, url), began);
    } catch (error) {
      const { code, message } = explainError(error);
      return { type: 'failure', code, reason: message, latencyMs: performance.now() - began };
    }
  }

  /** Waits in line. A bot that leaves its notices hanging holds up those to other bots of its host no more than it may. */
  async function enter({ target, lane = 'question', waitMs = WAIT_MS }: Call): Promise<() => void> {
    if (lane === 'question') return gate.enter(`question ${target.host}`, waitMs);
    const leaveBot = await gate.enter(`notice ${target.base}`, waitMs);
    try {
      const leaveHost = await gate.enter(`notices ${target.host}`, waitMs, 4 * most);
      return () => {
        leaveHost();
        leaveBot();
      };
    } catch (error) {
      leaveBot();
      throw error;
    }
  }

  return {
    async call(call) {
      const began = performance.now();
      try {
        const leave = await enter(call);
        return await attempt(call).finally(leave);
      } catch (error) {
        const { code, message } = explainError(error);
        return { type: 'failure', code, reason: message, latencyMs: performance.now() - began };
      }
    },
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}
