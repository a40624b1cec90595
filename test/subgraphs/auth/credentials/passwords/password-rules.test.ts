import { expect, test } from 'vitest';
import { createBcrypt } from '../../../../../core/auth/bcrypt.ts';
import {
  findPasswordRuleViolations,
  hashPassword,
  matchesPassword,
} from '../../../../../subgraphs/auth/services/credentials/passwords/password.ts';
import { parsePasswordCharacterSets } from '../../../../../subgraphs/auth/settings.ts';

test.each([
  ['abc:123', ['abc', '123']],
  ['a\\:b:c', ['a:b', 'c']],
  ['\\:\\:x:y\\:', ['::x', 'y:']],
  ['a::b:', ['a', 'b']],
  ['', []],
])('the character sets of %s', (text, sets) => {
  expect(parsePasswordCharacterSets(text)).toEqual(sets);
});

test('every broken rule is reported, in order', () => {
  const rules = { passwordMinLength: 8, passwordCharacterSets: ['abc', '123'] };

  expect(findPasswordRuleViolations('zzz', rules)).toEqual([
    { reason: 'length', message: 'Password should be at least 8 characters.' },
    {
      reason: 'characters',
      message: 'Password should contain at least one character of each: abc, 123.',
    },
  ]);
  expect(findPasswordRuleViolations('a1zzzzzz', rules)).toEqual([]);
});

test('length counts bytes', () => {
  expect(findPasswordRuleViolations('äöü', { passwordMinLength: 6, passwordCharacterSets: [] })).toEqual([]);
});

const hashing = { bcrypt: createBcrypt(10) };

test('a password is not accepted with other text behind the limit of bcrypt', async () => {
  const longest = 'x'.repeat(72);
  const hash = await hashPassword(hashing, longest);

  expect(await matchesPassword(hashing, longest, hash)).toBe(true);
  expect(await matchesPassword(hashing, `${longest}y`, hash)).toBe(false);
});

test('an account without a password costs as much time as one with', async () => {
  const hash = await hashPassword(hashing, 'secret');
  const time = async (stored: string | null) => {
    const start = performance.now();
    expect(await matchesPassword(hashing, 'wrong', stored)).toBe(false);
    return performance.now() - start;
  };
  const known = [await time(hash), await time(hash), await time(hash)];
  const unknown = await time(null);

  // The shortest of three, because a busy machine can only lengthen a time.
  expect(unknown).toBeGreaterThan(Math.min(...known) / 3);
});
