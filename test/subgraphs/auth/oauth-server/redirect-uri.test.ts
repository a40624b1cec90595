import { describe, expect, test } from 'vitest';
import {
  findRedirectUriMistake,
  isRegisteredRedirectUri,
} from '../../../../subgraphs/auth/services/oauth-server/metadata/redirect-uri.ts';

describe('a redirect URI can be registered', () => {
  const good = [
    'https://app.example/callback',
    'https://app.example:8443/callback?fixed=1',
    'http://127.0.0.1/callback',
    'http://[::1]:9000/callback',
    'http://localhost:3000',
    'com.example.app:/callback',
    'cursor://anysphere.cursor-retrieval/callback',
    'vscode-insiders://publisher.extension',
  ];
  const bad = [
    '',
    'callback',
    '//app.example/callback',
    'http://app.example/callback',
    'http://127.0.0.1.example/callback',
    'http://localhost.example/callback',
    'https://app.example/#x',
    'https://app.example/#',
    'https://user:pass@app.example/',
    'https://*.example/callback',
    'https://app.example\\@evil.example/',
    'https://app.example/call back',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example/x',
    'file:///etc/passwd',
    'ms-msdt:/id',
    'view-source:https://app.example/',
    `https://app.example/${'x'.repeat(2_048)}`,
  ];

  test.each(good)('%s', (uri) => {
    expect(findRedirectUriMistake(uri)).toBeNull();
  });

  test.each(bad)('but not %s', (uri) => {
    expect(findRedirectUriMistake(uri)).toBeTypeOf('string');
  });
});

describe('a redirect URI is a registered one', () => {
  const cases: [string, string, boolean][] = [
    ['https://app.example/callback', 'https://app.example/callback', true],
    ['https://app.example/callback', 'https://app.example/callback/', false],
    ['https://app.example/callback', 'https://app.example:443/callback', false],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:1/callback', true],
    ['http://127.0.0.1:8080/callback', 'http://127.0.0.1/callback', true],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:123456/callback', false],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:80:80/callback', false],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:80/callback?x', false],
    ['http://127.0.0.1', 'http://127.0.0.1:80', true],
    ['http://127.0.0.1', 'http://127.0.0.1:80@evil.example', false],
    ['http://127.0.0.1/callback', 'http://localhost/callback', false],
    ['http://[::1]/callback', 'http://[::1]:5000/callback', true],
    ['http://[::1]/callback', 'http://[::1]5000/callback', false],
    ['https://127.0.0.1/callback', 'https://127.0.0.1:5000/callback', false],
  ];

  test.each(cases)('%s for %s: %s', (known, asked, answer) => {
    expect(isRegisteredRedirectUri({ redirectUris: [known] }, asked)).toBe(answer);
  });
});
