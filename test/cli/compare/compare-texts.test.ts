import { describe, expect, test } from 'vitest';
import { createTextComparer } from '../../../cli/compare/compare-texts.ts';

const compare = createTextComparer(['http://old.test/v1', 'http://new.test']);
const jwt = (payload: string) => `eyJhbGciOiJIUzI1NiJ9.${payload}.Zm9vYmFy-_x`;

describe('two texts of one kind, which each server makes anew', () => {
  test.each([
    [
      'identifiers',
      '0b9e2a51-6c2e-4a46-8a4e-5d2f3f1b7c11',
      'ffffffff-1111-4222-8333-444444444444',
      'a0000000-0000-4000-8000-00000000000',
    ],
    ['times', '2026-11-26T15:44:19Z', '2026-01-02T03:04:05.123456+02:00', '2026-01-02'],
    ['times of mails', 'Wed, 21 Oct 2026 07:28:00 GMT', 'Thu, 22 Oct 2026 08:00:01 +0200', 'today'],
    ['JWTs', jwt('eyJzdWIiOiIxIn0'), jwt('eyJzdWIiOiIxMjM0In0'), 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0'],
    ['hexadecimal tokens', '0123456789abcdef0123', 'fedcba98765432100000', 'fedcba987654321000001'],
    ['random tokens', 'Zx8-kP2qLm_0aB7cD9eF1g', 'aa0BB1cc2DD3ee4FF5gg6H', 'aa0BB1cc2DD3ee4FF5gg6'],
    [
      'tokens with a prefix',
      'pk_live_0a1b2c3d4e5f6a7b8c9d',
      'pk_live_ffeeddccbbaa99887766',
      'pk_test_ffeeddccbbaa99887766',
    ],
    ['secrets of second factors', 'JBSWY3DPEHPK3PXPJBSW', 'ABCDEFGH234567ABCDEF', 'ABCDEFGHIJKLMNOPABCD'],
  ])('%s are volatile, and differ from anything else', (_what, left, right, other) => {
    expect(compare(left, right)).toBe('volatile');
    expect(compare(`see ${left} here`, `see ${right} here`)).toBe('volatile');
    expect(compare(left, left)).toBe('same');
    expect(compare(left, other)).toBe('different');
  });
});

test.each([
  ['names', 'Anna', 'Bert'],
  ['slugs', 'how-to-build-a-server-in-2024', 'how-to-paint-a-server-in-2024'],
  ['words in capitals', 'CAMPAIGN_NOT_FOUND_ERROR', 'CAMPAIGN_NOT_VALID_ERROR'],
  ['long numbers', '12345678901234567890', '12345678901234567891'],
  ['days', '2026-11-26', '2026-11-27'],
  ['what is around a volatile value', 'until 2026-11-26T15:44:19Z', 'since 2026-11-26T15:44:19Z'],
])('%s that differ are different', (_what, left, right) => {
  expect(compare(left, right)).toBe('different');
});

describe('addresses of the two sides', () => {
  test.each([
    ['with the same rest', 'http://old.test/v1/media/a.png', 'http://new.test/media/a.png'],
    ['of one side on both', 'http://new.test/media/a.png', 'http://new.test/media/a.png'],
    ['without a rest', 'http://old.test/v1', 'http://new.test'],
    ['at the end of a sentence', 'See http://old.test/v1.', 'See http://new.test.'],
    ['in a query', '/authorize?to=http%3A%2F%2Fold.test%2Fv1%2Fx', '/authorize?to=http%3A%2F%2Fnew.test%2Fx'],
    ['in a page', '<a href="http://old.test/v1/x">', '<a href="http://new.test/x">'],
  ])('are the same %s', (_what, left, right) => {
    expect(compare(left, right)).toBe('same');
  });

  test.each([
    ['another rest', 'http://old.test/v1/a', 'http://new.test/b'],
    ['another host that begins alike', 'http://old.test/v1.example/a', 'http://new.test.example/a'],
    ['another port', 'http://old.test/v1:81/a', 'http://new.test:81/a'],
    ['another path that begins alike', 'http://old.test/v12/a', 'http://new.test2/a'],
    ['another port in a query', '/?to=http%3A%2F%2Fold.test%2Fv1%3A81', '/?to=http%3A%2F%2Fnew.test%3A81'],
  ])('are different with %s', (_what, left, right) => {
    expect(compare(left, right)).toBe('different');
  });
});
