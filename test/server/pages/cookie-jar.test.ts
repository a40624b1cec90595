import { expect, test } from 'vitest';
import { createPageCookieJar } from '../../../server/pages/forms/cookie-jar.ts';

const open = (cookie = '') =>
  createPageCookieJar(
    { headers: { cookie } },
    { prefix: 'trellis_account', path: '/account', isSecure: false },
  );
const toCookie = (lines: readonly string[]) => lines.map((line) => line.split(';', 1)[0]).join('; ');

test('a value that is too long for one cookie is kept in several, each short enough for a browser', () => {
  const jar = open();
  const value = 'x'.repeat(40_000);
  jar.set('session', value);
  const lines = jar.toHeaders();

  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(4096);
  expect(open(toCookie(lines)).get('session')).toBe(value);
});

test('a shorter value leaves no part of the longer one, and an empty one deletes all', () => {
  const before = open();
  before.set('session', 'x'.repeat(8_000));
  const jar = open(toCookie(before.toHeaders()));
  jar.set('session', 'short');

  expect(jar.get('session')).toBe('short');
  expect(jar.toHeaders()).toEqual([
    'trellis_account_session=short; Path=/account; HttpOnly; SameSite=Lax',
    'trellis_account_session.1=; Max-Age=0; Path=/account; HttpOnly; SameSite=Lax',
    'trellis_account_session.2=; Max-Age=0; Path=/account; HttpOnly; SameSite=Lax',
  ]);
  jar.set('session', '');
  expect(jar.toHeaders()[0]).toContain('Max-Age=0');
});
