import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { CallError } from './reply.js';

/** Finds the addresses of a name. The system's own, unless a test brings another. */
export type Resolver = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = host => systemLookup(host, { all: true, verbatim: true });

/** What kind of address it is, where bots must not be called there. */
export type Blocked = (address: string) => string | undefined;

/** Throws a CallError where a bot must not be called at this address. */
export function demandOpen(address: string, blocked: Blocked): void {
  const what = blocked(address);
  if (what !== undefined)
    throw new CallError('private-address', `${address} is ${what}; bots are called on the internet only.`);
}

async function find(host: string, resolver: Resolver, blocked: Blocked): Promise<LookupAddress[]> {
  const found = await resolver(host);
  if (found.length === 0)
    throw new CallError('unknown-host', 'There is no such host: its name has no address.');
  for (const { address } of found) demandOpen(address, blocked);
  return [...found];
}

/**
 * The lookup of a socket. It checks the very addresses that the socket then connects to; there is no second
 * lookup that could answer otherwise. One bad address among several refuses them all.
 */
export function checkedLookup(resolver: Resolver, blocked: Blocked): LookupFunction {
  return (host, options, done) => {
    find(host, resolver, blocked).then(
      found => {
        const [first] = found;
        if (options.all) done(null, found);
        // `find` gives at least one.
        else done(null, first!.address, first!.family);
      },
      error => done(error, '', 0),
    );
  };
}

/** Sockets do not look up literal addresses, so those are checked before. */
export function checkLiteral(host: string, blocked: Blocked): void {
  if (isIP(host) !== 0) demandOpen(host, blocked);
}
