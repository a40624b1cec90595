import { expect, test } from 'vitest';
import { isSameOriginPost } from '../../../server/pages/forms/form-token.ts';

const external = 'https://api.example.com/below';
const host = 'api.example.com';

test.each([
  ['its own origin', { host, origin: 'https://api.example.com', 'sec-fetch-site': 'same-origin' }, true],
  ['behind a proxy that names another host', { host: '10.0.0.1', origin: 'https://api.example.com' }, true],
  ['this machine', { host: 'localhost:8081', origin: 'http://localhost:8081' }, true],
  ['without TLS', { host, origin: 'http://api.example.com' }, false],
  ['another port of the host', { host, origin: 'https://api.example.com:8443' }, false],
  ['a neighbour', { host, origin: 'https://www.example.com' }, false],
  ['no origin', { host }, false],
  ['an opaque origin', { host, origin: 'null' }, false],
  [
    'what the browser was told by hand',
    { host, origin: 'https://api.example.com', 'sec-fetch-site': 'none' },
    false,
  ],
])('a form from %s', (_, headers, isOwn) => {
  expect(isSameOriginPost({ headers }, external)).toBe(isOwn);
});
