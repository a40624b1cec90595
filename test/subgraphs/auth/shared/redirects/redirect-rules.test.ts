import { describe, expect, test } from 'vitest';
import { matchesRedirectRules } from '../../../../../subgraphs/auth/services/shared/redirects.ts';

const rules = {
  siteUrl: 'https://example.com',
  patterns: ['http://localhost:8000/*', 'http://*.localhost:8000/*', 'http://*:12345/*', 'http://**:12345/*'],
  sameOriginOnly: false,
};

describe('the contract’s vectors', () => {
  test.each([
    'http://localhost:8000/path',
    'http://localhost:8000/path?param=1',
    'http://localhost:8000/path#fragment.with/marks',
    'http://127.0.0.1:12345/path',
    'http://[0:0:0:0:0:0:0:1]:12345/path',
    'https://example.com/dashboard',
  ])('%s is allowed', (candidate) => {
    expect(matchesRedirectRules(candidate, rules)).toBe(true);
  });

  test.each(['http://localhost:3000', 'http://localhost:8000', 'http://localhost:8000/path/to/page'])(
    '%s is refused',
    (candidate) => {
      expect(matchesRedirectRules(candidate, rules)).toBe(false);
    },
  );

  test.each(['http://example.com/dashboard', 'https://example.com:8443/dashboard'])(
    '%s has the site’s host, and is refused only where the origin counts',
    (candidate) => {
      expect(matchesRedirectRules(candidate, rules)).toBe(true);
      expect(matchesRedirectRules(candidate, { ...rules, sameOriginOnly: true })).toBe(false);
    },
  );
});

describe('a redirect that would leave the site is refused', () => {
  test.each([
    '',
    'not a url',
    '/relative',
    '//evil.example',
    'https://example.com.evil.example/',
    'https://example.com@evil.example/',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https:\\\\evil.example\\',
    'https://evil.example\\@example.com/',
    'javascript://example.com/%0aalert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/file',
    'com.app://example.com',
    'https://exam\nple.com/',
    ' https://example.com/',
    'https:example.com',
    'https:/example.com/x',
    'https:///example.com/',
    'https://2130706433:12345/path',
    'http://2130706433:12345/path',
    'http://bad_host:12345/path',
    `https://example.com/${'a'.repeat(5000)}`,
  ])('%s', (candidate) => {
    expect(matchesRedirectRules(candidate, rules)).toBe(false);
  });
});

describe('loopback', () => {
  test.each(['http://localhost:3000/', 'http://127.0.0.1:5173/cb', 'http://[::1]:9/'])(
    '%s is accepted if the site is on loopback, on any port',
    (candidate) => {
      expect(
        matchesRedirectRules(candidate, { ...rules, siteUrl: 'http://localhost:8081', patterns: [] }),
      ).toBe(true);
      expect(matchesRedirectRules(candidate, { ...rules, patterns: [] })).toBe(false);
    },
  );
});

describe('a host that only a browser reads as the site’s', () => {
  test.each([
    ['http://localhost:8081', 'http://LOCALHOST:3000/'],
    ['http://localhost:8081', 'http://2130706433:3000/'],
    ['http://localhost:8081', 'http://0x7f000001/'],
    ['http://localhost:8081', 'http://0177.0.0.1/'],
    ['http://localhost:8081', 'http://127.1/'],
    ['http://localhost:8081', 'http://loc%61lhost/'],
    ['https://example.com', 'https://EXAMPLE.com/'],
    ['https://example.com', 'https://ex%61mple.com/'],
    ['https://example.com', 'https://user@EXAMPLE.com/'],
    ['http://10.0.0.1', 'http://167772161/'],
  ])('of %s is none: %s', (siteUrl, candidate) => {
    expect(matchesRedirectRules(candidate, { ...rules, siteUrl, patterns: [] })).toBe(false);
  });

  test.each([
    ['https://Example.com', 'https://Example.com/'],
    ['https://Example.com', 'https://example.com/'],
    ['http://localhost:8081', 'http://[0:0:0:0:0:0:0:1]:3000/'],
    ['http://localhost:8081', 'HTTP://localhost:3000/'],
  ])('but of %s, %s is', (siteUrl, candidate) => {
    expect(matchesRedirectRules(candidate, { ...rules, siteUrl, patterns: [] })).toBe(true);
  });

  test('can be listed', () => {
    const patterns = ['https://APP.example.org/*'];
    expect(matchesRedirectRules('https://APP.example.org/cb', { ...rules, patterns })).toBe(true);
  });
});

test('another scheme is accepted if it is listed', () => {
  expect(matchesRedirectRules('com.app://cb', { ...rules, patterns: ['com.app://cb'] })).toBe(true);
});

test.each([
  ['http://10.0.2.2:3000', 'http://10.0.2.2:3000', true],
  ['http://192.168.1.20:3000/**', 'http://192.168.1.20:3000/cb', true],
  ['exp://**', 'exp://192.168.1.20:8081/--/cb', true],
  ['http://192.168.1.20:3000/**', 'http://192.168.1.21:3000/cb', false],
  ['http://192.168.1.20:3000/**', 'http://192.168.1.20:3001/cb', false],
  ['http://**', 'http://0xc0a80114:3000/cb', false],
  ['http://[fd00::1]:3000/**', 'http://[fd00::1]:3000/cb', true],
  ['http://[fd00::1]:3000', 'http://[fd00::1]:3000', true],
  ['http://[fd00::1]:3000/**', 'http://[fd00:0:0:0:0:0:0:1]:3000/cb', true],
  ['http://[FD00:0:0:0:0:0:0:1]:3000/**', 'http://[fd00::1]:3000/cb', true],
  ['http://[::ffff:10.0.0.1]/*', 'http://[::ffff:a00:1]/cb', true],
  ['{http,https}://[fd00::1]/*', 'https://[fd00::1]/cb', true],
  ['exp://[fd00::1]:8081/**', 'exp://[fd00::1]:8081/--/cb', true],
  ['http://[fd00::1]:3000/**', 'http://[fd00::2]:3000/cb', false],
  ['http://[fd00::1]:3000/**', 'http://[fd00::1]:3001/cb', false],
  ['http://[fd00::1]:3000/**', 'http://f:3000/cb', false],
])('the entry %s permits the IP address of %s: %s', (pattern, candidate, isAllowed) => {
  expect(matchesRedirectRules(candidate, { ...rules, patterns: [pattern] })).toBe(isAllowed);
});

test('the site can be an IP address', () => {
  expect(matchesRedirectRules('http://10.0.0.1/x', { ...rules, siteUrl: 'http://10.0.0.1' })).toBe(true);
});

describe('a wildcard of a host matches only a host', () => {
  test.each([
    ['https://*.example.org/*', 'https://evil%2ecom?.example.org/x'],
    ['https://*.example.org/*', 'https://evil%2Ecom?.example.org/x'],
    ['https://*.example.org/*', 'https://evil\u3002com?.example.org/x'],
    ['https://*.example.org/*', 'https://evil\uff0ecom?.example.org/x'],
    ['https://*.example.org/*', 'https://evil?.example.org/x'],
    ['https://*.example.org/*', 'https://evil:443?.example.org/x'],
    ['https://*.example.org', 'https://evil?.example.org'],
    ['https://**.example.org/**', 'https://evil.com?.example.org/x'],
    ['https://**.example.org/**', 'https://evil.com/.example.org/x'],
    ['https://*-team.pages.example.org/**', 'https://evil%2ecom?-team.pages.example.org/'],
    ['https://a?.example.org/**', 'https://a?.example.org/'],
    ['https://{a,*}.example.org/**', 'https://evil%2ecom?.example.org/'],
    ['http{,s}://*.example.org/**', 'https://evil?.example.org/'],
    ['http://localhost:*/**', 'http://localhost:x@evil%2ecom/'],
    ['http://localhost:*/**', 'http://localhost:x@evil/'],
    ['https://app.example.org:*/cb', 'https://app.example.org:x@evil%2ecom/cb'],
  ])('%s does not match %s', (pattern, candidate) => {
    expect(matchesRedirectRules(candidate, { ...rules, patterns: [pattern] })).toBe(false);
  });

  test.each([
    ['https://*.example.org/*', 'https://app.example.org/page?next=a#b'],
    ['https://*.example.org/*', 'https://app.example.org/@me'],
    ['https://*.example.org', 'https://app.example.org'],
    ['https://**.example.org/**', 'https://a.b.example.org/x/y.html?z=1'],
    ['https://*-team.pages.example.org/**', 'https://web-team.pages.example.org/'],
    ['https://{a,b}.example.org/**', 'https://b.example.org/x'],
    ['https://{a.example.org/x,b.example.org/y}', 'https://b.example.org/y'],
    ['{https://a.example.org,https://b.example.org}/**', 'https://b.example.org/y'],
    ['http{,s}://app.example.org/**', 'http://app.example.org/y'],
    ['https://[ab].example.org/**', 'https://a.example.org/'],
    ['http://localhost:*/**', 'http://localhost:3000/cb'],
    ['https://app.example.org/cb?next=*', 'https://app.example.org/cb?next=1'],
    ['**', 'https://anywhere.example.org/x'],
  ])('%s still matches %s', (pattern, candidate) => {
    expect(matchesRedirectRules(candidate, { ...rules, patterns: [pattern] })).toBe(true);
  });
});
