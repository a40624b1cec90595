import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAddress, type Trust } from '../../../server/edge/request-context.ts';

const socket = '10.0.0.9';

function addressOf(headers: Record<string, string>, trust: Partial<Trust> = {}) {
  const req = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  return readAddress(req, { trustsForwardedFor: false, trustedProxies: undefined, ...trust });
}

const forwarded = 'unknown, 203.0.113.7, 198.51.100.2, 10.0.0.1';

test.each<[string, string | undefined, number | undefined, string]>([
  ['the first address, as the contract has it', forwarded, undefined, '203.0.113.7'],
  ['nothing that is no address', 'unknown, ::g', undefined, socket],
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
  'Svc-Forwarded-For comes before it where it is trusted (%s, %s)',
  (header, trustsForwardedFor, address) => {
    const headers = { 'svc-forwarded-for': header, 'x-forwarded-for': '203.0.113.7' };

    expect(addressOf(headers, { trustsForwardedFor })).toBe(address);
  },
);

test.each<[string, Record<string, string>]>([
  ['the connection', {}],
  ['X-Forwarded-For', { 'x-forwarded-for': '::ffff:203.0.113.7' }],
  ['Svc-Forwarded-For', { 'svc-forwarded-for': '::FFFF:203.0.113.7' }],
])('an address of IPv4 is told as one, whoever writes it otherwise (%s)', (_name, headers) => {
  const req = { headers, socket: { remoteAddress: '::ffff:203.0.113.7' } } as unknown as IncomingMessage;

  expect(readAddress(req, { trustsForwardedFor: true, trustedProxies: undefined })).toBe('203.0.113.7');
});
