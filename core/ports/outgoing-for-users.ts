import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { fetchOutside } from './outgoing.ts';
import { createAddressRule, type IsOpenAddress } from './public-addresses.ts';

type Address = { address: string; family: number };

type FetchOptions = {
  /** Networks that are open besides the public ones: for tests and private clouds. */
  allowedNetworks?: readonly string[];
  /** How a name becomes addresses. */
  resolve?: (host: string) => Promise<Address[]>;
};

/** The one way to an address that a user supplied. */
export type FetchForUsers = {
  /** As fetchOutside, and never to ourselves or our neighbours. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** What is wrong with an address before it is ever called, or null. */
  findProblem: (url: string) => string | null;
};

/** Why a connection was not made. */
class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress';
}

/**
 * A name is resolved once, and the connection goes to what that gave and was checked: a name that means something
 * else a moment later gains nothing. Addresses written as such pass the same check. No connection is kept for later.
 */
export function createFetchForUsers({ allowedNetworks, resolve = resolveAll }: FetchOptions): FetchForUsers {
  const isOpen = createAddressRule(allowedNetworks);
  const connectTo = buildConnector({ lookup: createLookup(isOpen, resolve) });
  const connect: buildConnector.connector = (options, callback) => {
    const host = unbracket(options.hostname);
    if (isIP(host) && !isOpen(host)) callback(new ClosedAddress('the address is not public'), null);
    else connectTo(options, callback);
  };
  const dispatcher = new Agent({ connect, pipelining: 0 });
  const findProblem = (url: string) => findUrlProblem(url, isOpen);
  return {
    findProblem,
    fetch: async (url, init = {}) => {
      const problem = findProblem(url);
      if (problem) throw new ClosedAddress(problem);
      // The platform's fetch takes a dispatcher; its types do not know.
      return fetchOutside(url, { ...init, dispatcher } as RequestInit);
    },
  };
}

function resolveAll(host: string) {
  return resolveName(host, { all: true });
}

/** One closed address among several spoils them all. */
function createLookup(isOpen: IsOpenAddress, resolve: (host: string) => Promise<Address[]>): LookupFunction {
  return (host, options, callback) => {
    const answer = async () => {
      const found = await resolve(host);
      if (!found.length || !found.every(({ address }) => isOpen(address))) {
        throw new ClosedAddress('the name does not lead to a public address');
      }
      return found;
    };
    answer().then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function findUrlProblem(text: string, isOpen: IsOpenAddress): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https URL';
  if (url.username || url.password) return 'must not carry a user name or password';
  if (!isUsualPort(url.port)) return 'must use port 80, 443, or one from 1024 on';
  const host = unbracket(url.hostname);
  if (isIP(host) && !isOpen(host)) return 'must be a public address';
  if (/(^|\.)localhost\.?$/i.test(host) && !isOpen('127.0.0.1')) return 'must be a public address';
  return null;
}

/** Below 1024 live other services than the web. */
function isUsualPort(port: string) {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024;
}

function unbracket(host: string) {
  return host.replace(/^\[|\]$/g, '');
}
