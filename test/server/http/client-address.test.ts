import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  normalizeIpAddress,
  type ProxyTrustSettings,
  readClientAddress,
  readClientRateLimitKey,
  readRateLimitKeys,
} from '../../../server/http/request-context.ts';

const socket = '10.0.0.9';

function addressOf(headers: Record<string, string>, trust: Partial<ProxyTrustSettings> = {}) {
  const req = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  return readClientAddress(req, { trustsForwardedFor: false, trustedProxies: undefined, ...trust });
}

const forwarded = 'unknown, 203.0.113.7, 198.51.100.2, 10.0.0.1';

test.each<[string, string | undefined, number | undefined, string]>([
  ['the first address, as the contract has it', forwarded, undefined, '203.0.113.7'],
  ['nothing that is no address', 'unknown, ::g', undefined, socket],
  ['with a port, without it', '203.0.113.7:4711', 1, '203.0.113.7'],
  ['in brackets, without them', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['nothing without the header', undefined, undefined, socket],
  ['with one proxy, whom it saw', forwarded, 1, '10.0.0.1'],
  ['with two, whom the first of them saw', forwarded, 2, '198.51.100.2'],
  ['with more than wrote into it, the first entry', '203.0.113.7', 3, '203.0.113.7'],
  ['with a proxy that saw no address, the connection', 'unknown', 1, socket],
  ['with no proxy, nothing', forwarded, 0, socket],
  ['with proxies and without the header, the connection', undefined, 2, socket],
])('X-Forwarded-For is believed: %s', (_name, header, trustedProxies, address) => {
  expect(addressOf(header === undefined ? {} : { 'x-forwarded-for': header }, { trustedProxies })).toBe(
    address,
  );
});

test.each<[string, boolean, string]>([
  ['2001:db8::1, 203.0.113.9', true, '2001:db8::1'],
  ['2001:db8::1, 203.0.113.9', false, '203.0.113.7'],
  ['no address, 203.0.113.9', true, '203.0.113.7'],
])(
  'Svc-Forwarded-For takes precedence where it is trusted (%s, %s)',
  (header, trustsForwardedFor, address) => {
    const headers = { 'svc-forwarded-for': header, 'x-forwarded-for': '203.0.113.7' };

    expect(addressOf(headers, { trustsForwardedFor })).toBe(address);
  },
);

test.each<[string, Record<string, string>]>([
  ['the connection', {}],
  ['X-Forwarded-For', { 'x-forwarded-for': '::ffff:203.0.113.7' }],
  ['Svc-Forwarded-For', { 'svc-forwarded-for': '::FFFF:203.0.113.7' }],
])('an address of IPv4 is normalized, in any notation (%s)', (_name, headers) => {
  const req = { headers, socket: { remoteAddress: '::ffff:203.0.113.7' } } as unknown as IncomingMessage;

  expect(readClientAddress(req, { trustsForwardedFor: true, trustedProxies: undefined })).toBe('203.0.113.7');
});

/** Hexadecimal parts of an address, written in full. */
const toFull = (parts: readonly number[]) =>
  parts.map((part) => part.toString(16).padStart(4, '0')).join(':');

test.each([
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:DB8::00Ab', '2001:db8::ab'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7.example.com', '::ffff:203.0.113.7.example.com'],
])('%s has one spelling: %s', (address, plain) => {
  expect(normalizeIpAddress(address)).toBe(plain);
});

/** Every way in which a request can name its client, with the key by which limits count it. */
const ways: Record<string, (address: string) => string | undefined> = {
  'X-Forwarded-For': (address) => {
    const req = toRequest({ 'x-forwarded-for': address });
    const trust = { trustsForwardedFor: false, trustedProxies: 1 };
    return readRateLimitKeys(req, readClientAddress(req, trust), trust).client;
  },
  'Svc-Forwarded-For': (address) => {
    const req = toRequest({ 'svc-forwarded-for': address });
    const trust = { trustsForwardedFor: true, trustedProxies: undefined };
    return readRateLimitKeys(req, readClientAddress(req, trust), trust).client;
  },
  'the connection': (address) => {
    const req = toRequest({}, address);
    const trust = { trustsForwardedFor: false, trustedProxies: undefined };
    const { client, peer } = readRateLimitKeys(req, readClientAddress(req, trust), trust);
    expect(client).toBe(peer);
    return client;
  },
  'the key from Svc-Forwarded-For': (address) =>
    readClientRateLimitKey(toRequest({ 'svc-forwarded-for': address }), {
      trustsForwardedFor: true,
      rateLimitHeader: undefined,
    }),
  'the key from the configured header': (address) =>
    readClientRateLimitKey(toRequest({ 'x-client': address }), {
      trustsForwardedFor: false,
      rateLimitHeader: 'X-Client',
    }),
};

function toRequest(headers: Record<string, string>, remoteAddress = socket) {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe.each(Object.entries(ways))('limits by %s', (_way, keyOf) => {
  test('count every address of a /64, in every spelling, as one client', () => {
    for (let prefix = 0; prefix < 50; prefix += 1) {
      const network = [0x2001, 0xdb8, prefix % 3, prefix];
      const addresses = Array.from({ length: 5 }, (_, index) =>
        toFull([...network, index % 2 && randomInt(65_536), randomInt(2), 0, randomInt(65_536)]),
      );
      const spellings = addresses.flatMap((address) => [
        address,
        address.toUpperCase(),
        normalizeIpAddress(address),
      ]);

      expect([...new Set(spellings.map(keyOf))]).toHaveLength(1);
    }
  });

  test('distinguish networks, and addresses of IPv4', () => {
    const addresses = [
      '2001:db8::1',
      '2001:db8:0:1::1',
      '2001:db8:1::1',
      '::1',
      '203.0.113.7',
      '203.0.113.8',
      '::ffff:203.0.113.9',
    ];

    expect(new Set(addresses.map(keyOf)).size).toBe(addresses.length);
  });

  test('count IPv4 inside of IPv6 as IPv4', () => {
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:cb00:7107'];

    expect(new Set(spellings.map(keyOf))).toEqual(new Set(['203.0.113.7']));
  });
});

test('an address that only a header names is counted under the network of its connection', () => {
  const trust = { trustsForwardedFor: false, trustedProxies: undefined };
  const limitedBy = (forwarded: string) => {
    const req = toRequest({ 'x-forwarded-for': forwarded }, '2001:db8::9');
    return readRateLimitKeys(req, readClientAddress(req, trust), trust);
  };

  expect([limitedBy('2001:db8:1::1'), limitedBy('2001:db8::1')]).toEqual([
    { client: '2001:db8:0:0::/64 for 2001:db8:1:0::/64', peer: '2001:db8:0:0::/64' },
    { client: '2001:db8:0:0::/64', peer: '2001:db8:0:0::/64' },
  ]);
});
