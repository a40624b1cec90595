import { expect, test } from 'vitest';
import { isLocalRequest } from '../../../server/http/local-only.ts';

type RequestOrigin = { peer?: string; host?: string; headers?: Record<string, string> };

function ask({ peer = '127.0.0.1', host = 'localhost:8081', headers = {} }: RequestOrigin) {
  const socket = { remoteAddress: peer } as Parameters<typeof isLocalRequest>[0]['socket'];
  return isLocalRequest({ socket, headers: { host, ...headers } });
}

test.each<RequestOrigin>([
  {},
  { peer: '::1', host: '[::1]:9000' },
  { peer: '::ffff:127.0.0.1', host: '127.0.0.1' },
  { host: 'LOCALHOST' },
  { headers: { 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'localhost:5173' } },
  { headers: { 'x-forwarded-for': '::1', 'x-forwarded-port': '5173', 'x-forwarded-proto': 'http' } },
  {
    headers: {
      'user-agent': 'curl',
      accept: '*/*',
      'x-request-id': '1',
      'sec-fetch-site': 'none',
      origin: 'null',
    },
  },
])('%j is this machine', (asked) => {
  expect(ask(asked)).toBe(true);
});

test.each<RequestOrigin>([
  { peer: '192.168.0.7' },
  { peer: '::ffff:192.168.0.7' },
  { peer: 'fe80::1' },
  { peer: '' },
  { peer: '192.168.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
  { host: 'evil.example.com' },
  { host: 'evil.example.com:8081' },
  { host: 'localhost.evil.example.com' },
  { host: 'evil.localhost' },
  { host: '127.0.0.1.nip.io' },
  { host: '2130706433' },
  { host: 'localhost:8081@evil.example.com' },
  { host: '' },
  { headers: { 'x-forwarded-for': '203.0.113.9' } },
  { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } },
  { headers: { 'x-forwarded-host': 'app.example.com' } },
])('%j is another one', (asked) => {
  expect(ask(asked)).toBe(false);
});

test.each([
  ...['Forwarded', 'Via', 'X-Real-IP', 'X-Client-IP', 'X-ClientIP', 'True-Client-IP', 'CF-Connecting-IP'],
  ...['X-Forwarded', 'Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'X-Forwarded-Server'],
  ...[
    'X-Forwarded-Host',
    'X-Forwarded-Prefix',
    'X-Forwarded-Scheme',
    'X-Forwarded-Ssl',
    'X-Original-Forwarded-For',
  ],
  ...[
    'CF-Connecting-IPv6',
    'CF-Ray',
    'CF-Visitor',
    'Fastly-Client-IP',
    'Fly-Client-IP',
    'CDN-Loop',
    'X-Cluster-Client-IP',
  ],
  ...[
    'X-Envoy-External-Address',
    'X-Azure-ClientIP',
    'X-Appengine-User-IP',
    'X-Amzn-Trace-Id',
    'X-Original-Host',
  ],
  ...[
    'X-ProxyUser-IP',
    'WL-Proxy-Client-IP',
    'Proxy-Client-IP',
    'X-Remote-Addr',
    'Svc-Forwarded-For',
    'X-Host',
  ],
])('%s indicates a proxy, with any value', (name) => {
  for (const value of ['198.51.100.7', '127.0.0.1', 'localhost', 'for=127.0.0.1;host=localhost', ''])
    expect([value, ask({ headers: { [name.toLowerCase()]: value } })]).toEqual([value, false]);
});
