import { lookup as resolveName } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { fetchThirdParty } from './third-party-fetch.ts';

type Address = { address: string; family: number };

type FetchOptions = {
  /** Networks that are allowed besides the public ones, for tests and private clouds. */
  allowedNetworks?: readonly string[];
  /** Name of the setting of `allowedNetworks`, for the problem of a refused address. Absent if users are not operators. */
  networksSetting?: string;
  /** Resolves a name to addresses. */
  resolve?: (host: string) => Promise<Address[]>;
};

/** Calls addresses that users supplied; no other function may. */
export type UserUrlFetcher = {
  /** Like `fetchThirdParty`, but never to this machine or its private networks. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Returns why an address is refused before it is called, or `null`. */
  findProblem: (url: string) => string | null;
};

/** Error of a connection that was refused because its address is not public. */
class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress';
}

/**
 * A name is resolved once, checked, and connected to at that address, so a name that resolves differently
 * later gains nothing. Literal addresses pass the same check. Connections are not reused.
 */
export function createUserUrlFetcher({
  allowedNetworks,
  networksSetting,
  resolve = resolveAll,
}: FetchOptions): UserUrlFetcher {
  const isOpen = createPublicIpAddressCheck(allowedNetworks);
  const connectTo = buildConnector({ lookup: createLookup(isOpen, resolve) });
  const connect: buildConnector.connector = (options, callback) => {
    const host = unbracket(options.hostname);
    if (isIP(host) && !isOpen(host)) callback(new ClosedAddress('the address is not public'), null);
    else connectTo(options, callback);
  };
  const dispatcher = new Agent({ connect, pipelining: 0 });
  const findProblem = (url: string) => findUrlProblem(url, isOpen);
  return {
    findProblem: (url) => {
      const problem = findProblem(url);
      if (problem !== closedAddressProblem || !networksSetting) return problem;
      return `${problem}, or in a network of the setting ${networksSetting}, such as 127.0.0.0/8`;
    },
    fetch: async (url, init = {}) => {
      const problem = findProblem(url);
      if (problem) throw new ClosedAddress(problem);
      // The platform's fetch accepts a dispatcher, which its types leave out.
      return fetchThirdParty(url, Object.assign({}, init, { dispatcher }));
    },
  };
}

function resolveAll(host: string) {
  return resolveName(host, { all: true });
}

/**
 * Refuses a name if one of its addresses is not allowed. A name that does not resolve is refused with the same reason,
 * because two
 * reasons would reveal to the user which names exist in the private network.
 */
function createLookup(isOpen: IsOpenAddress, resolve: (host: string) => Promise<Address[]>): LookupFunction {
  return (host, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(host).catch(() => []);
      if (!addresses.length || !addresses.every(({ address }) => isOpen(address))) {
        throw new ClosedAddress('the name does not lead to a public address');
      }
      return addresses;
    };
    answer().then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

const closedAddressProblem = 'must be a public address';

function findUrlProblem(text: string, isOpen: IsOpenAddress): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https URL';
  if (url.username || url.password) return 'must not carry a user name or password';
  if (!isUsualPort(url.port)) return 'must use port 80, 443, or one from 1024 on';
  const host = unbracket(url.hostname);
  if (isIP(host) && !isOpen(host)) return closedAddressProblem;
  if (/(^|\.)localhost\.?$/i.test(host) && !isOpen('127.0.0.1')) return closedAddressProblem;
  return null;
}

/** Whether a port is usual for HTTP. Other ports below 1024 belong to other services. */
function isUsualPort(port: string) {
  return port === '' || port === '80' || port === '443' || Number(port) >= 1024;
}

function unbracket(host: string) {
  return host.replace(/^\[|\]$/g, '');
}

/** Local, private and unused networks, from the registries of special-purpose addresses. */
const closedIPv4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's own services, at a public address
  ['169.254.0.0', 16], // link-local, and with it cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const;

/**
 * The allowed IPv6 addresses: global unicast, which excludes loopback, link-local, unique local, multicast, IPv4-mapped and NAT64
 * addresses. `closedIPv6` lists the closed parts of global unicast.
 */
const openIPv6 = ['2000::', 3] as const;
const closedIPv6 = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarking, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
] as const;

const closedNetworks = toBlockList([...closedIPv4, ...closedIPv6]);
const open = toBlockList([openIPv6]);

/** Whether an address may be called on behalf of users. */
type IsOpenAddress = (address: string) => boolean;

/** Creates a rule that opens public addresses and the networks that an operator allows, such as `10.1.0.0/16`. */
export function createPublicIpAddressCheck(allowedNetworks: readonly string[] = []): IsOpenAddress {
  const allowedBlockList = toBlockList(allowedNetworks.map(parseNetwork));
  return (address) => {
    const plain = address.replace(/%.*$/, '');
    const family = isIP(plain);
    if (!family) return false;
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (allowedBlockList.check(plain, type)) return true;
    return family === 4
      ? !closedNetworks.check(plain, type)
      : open.check(plain, type) && !closedNetworks.check(plain, type);
  };
}

type Network = readonly [address: string, prefixLength: number];

function parseNetwork(text: string): Network {
  const [address = '', length] = text.split('/');
  return [address, length === undefined ? (isIP(address) === 4 ? 32 : 128) : Number(length)];
}

function toBlockList(networks: readonly Network[]) {
  const list = new BlockList();
  for (const [address, length] of networks) {
    list.addSubnet(address, length, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
