import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNormaliser } from './recording/normalise.ts';
import { toSteadyText } from './steady-text.ts';

const numRuns = 400;
const textOf = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((letters) => letters.join(''));
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const base64url = `${letters}${letters.toLowerCase()}0123456789-_`;
const hex = '0123456789abcdef';

const randomBase64url = (length: number) => textOf(base64url, length);
const hyphens = (length: number) => randomBase64url(length).map((text) => `-${text.slice(2)}-`);
const wordsOnly = (length: number) => textOf(letters + letters.toLowerCase(), length);

/** Random values of the server, the ones that a mask could miss in particular, and where they appear. */
const values: [name: string, value: fc.Arbitrary<string>, toText: (value: string) => string][] = [
  ['a client secret', randomBase64url(43), (value) => `{"client_secret":"${value}","name":"App"}`],
  ['a client secret with hyphens at both ends', hyphens(43), (value) => `{"client_secret":"${value}"}`],
  ['a client secret without a digit', wordsOnly(43), (value) => `{"client_secret":"${value}"}`],
  ['a value without a known name', fc.oneof(randomBase64url(43), hyphens(43)), (value) => `<b>${value}</b>`],
  ['such a value without a digit', wordsOnly(43), (value) => `see ${value}.`],
  ['a challenge', fc.oneof(randomBase64url(43), hyphens(43)), (value) => `{"challenge":"${value}"}`],
  ['the secret of a factor', textOf(`${letters}234567`, 32), (value) => `{"secret":"${value}"}`],
  [
    'a factor whose secret has no digit',
    textOf(letters, 32),
    (value) => `otpauth://totp/x?secret=${value}&a=1`,
  ],
  [
    'a refresh token',
    textOf(`${letters.toLowerCase()}234567`, 12),
    (value) => `{"refresh_token":"${value}"}`,
  ],
  [
    'a refresh token in a fragment',
    textOf(letters.toLowerCase(), 12),
    (value) => `#refresh_token=${value}&a=1`,
  ],
  ['a link', fc.oneof(randomBase64url(43), hyphens(43)), (value) => `"/verify?token=${value}&type=signup"`],
  ['a code', fc.uuid(), (value) => `http://localhost/?code=${value}`],
  ['a cookie', textOf(hex, 48), (value) => `trellis_cms=${value}; HttpOnly`],
  ['an object id', textOf(hex, 24), (value) => `{"_id":"${value}"}`],
  ['an object id of digits', textOf('0123456789', 24), (value) => `{"_id":"${value}"}`],
  ['a digest', textOf(hex, 64), (value) => `{"etag":"${value}"}`],
  [
    'a time',
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
    (value) => `at ${value}`,
  ],
  [
    'an address',
    fc.integer({ min: 1e12, max: 1e13 }).map(String),
    (value) => `h${value}@example.com h${value}%40example.com`,
  ],
];

describe('a mask does not depend on the random value', () => {
  test.each(values)('%s is replaced by one text', (_name, value, toText) => {
    const [first = ''] = fc.sample(value, 1);
    const expected = toSteadyText(toText(first));

    expect(expected).not.toContain(first);
    fc.assert(
      fc.property(value, (other) => toSteadyText(toText(other)) === expected),
      { numRuns },
    );
  });

  test('words, codes and names stay comparable', () => {
    const text =
      '{"error_code":"over_email_send_rate_limit","code":"GRAPHQL_VALIDATION_FAILED","msg":"Not found"}';

    expect(toSteadyText(text)).toBe(text);
  });
});

describe('a recorded example does not depend on the random value', () => {
  const recorded = (value: unknown) => JSON.stringify(createNormaliser()(value));

  test.each<[string, fc.Arbitrary<string>, (value: string) => unknown]>([
    [
      'client_secret',
      fc.oneof(randomBase64url(43), hyphens(43), wordsOnly(43)),
      (value) => ({ client_secret: value }),
    ],
    ['secret of a factor', textOf(`${letters}234567`, 32), (value) => ({ secret: value })],
    ['secret of a factor without a digit', textOf(letters, 32), (value) => ({ secret: value })],
    ['refresh_token', textOf(letters.toLowerCase(), 12), (value) => ({ refresh_token: value })],
    [
      'uuids under keys of secrets',
      fc.uuid(),
      (value) => ({ token: value, challenge_id: value, code: value }),
    ],
    [
      'a link',
      fc.oneof(randomBase64url(43), wordsOnly(43)),
      (value) => `http://localhost/?token=${value}&type=x`,
    ],
    ['an object id', textOf(hex, 24), (value) => ({ _id: value })],
  ])('%s', (_name, value, toAnswer) => {
    const [first = ''] = fc.sample(value, 1);
    const expected = recorded(toAnswer(first));

    expect(expected).not.toContain(first);
    fc.assert(
      fc.property(value, (other) => recorded(toAnswer(other)) === expected),
      { numRuns },
    );
  });

  test('words under keys of secrets stay', () => {
    const answer = {
      token_type: 'bearer',
      token_endpoint_auth_method: 'client_secret_basic',
      code: 'validation_failed',
    };

    expect(createNormaliser()(answer)).toEqual(answer);
  });
});
