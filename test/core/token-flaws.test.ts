import { createHmac, createSecretKey } from 'node:crypto';
import { assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { errors, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { findTokenFlaw } from '../../core/auth/find-token-flaw.ts';
import { createAccessTokenKeyring } from '../../core/auth/keyring.ts';
import { accessTokenSettings } from '../../core/auth/settings.ts';
import { loadSettings } from '../../core/settings/settings.ts';

const secret = 'a secret that is long enough';
const key = createSecretKey(secret, 'utf8');
const now = new Date('2026-03-01T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);

/** Undefined for a token that jose accepts. */
async function askJose(token: string): Promise<unknown> {
  return jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const moment = option(integer({ min: seconds - 2, max: seconds + 2 }), { nil: undefined });
const claims = record({ iat: moment, nbf: moment, exp: moment });

/** Changes of a token at a position. */
const harms: Readonly<Record<string, (token: string, place: number) => string>> = {
  none: (token) => token,
  cut: (token, place) => token.slice(0, token.length - (place % 50)),
  letter: (token, place) => token.slice(0, place) + 'A-_=. x'[place % 7] + token.slice(place + 1),
  lengthened: (token, place) => token + 'ab'.repeat(place % 3),
};

test('reports the same flaw as jose, for any claims and any damage of the token', async () => {
  const seen = new Set<string | null>();
  const harm = constantFrom(...Object.keys(harms));
  await assert(
    asyncProperty(claims, harm, integer({ min: 0, max: 160 }), async (claimed, harmed, place) => {
      const whole = await new SignJWT(claimed).setProtectedHeader({ alg: 'HS256' }).sign(key);
      const token = harms[harmed]?.(whole, place) ?? whole;
      const flaw = findTokenFlaw(token, key, now);
      seen.add(flaw);
      if (flaw === 'expired') expect(await askJose(token)).toBeInstanceOf(errors.JWTExpired);
      // A header that was harmed is refused before its signature is looked at.
      if (flaw === 'forged' && token.split('.')[0] === whole.split('.')[0])
        expect(await askJose(token)).toBeInstanceOf(errors.JWSSignatureVerificationFailed);
      if (flaw === 'forged') expect(await askJose(token)).toBeDefined();
    }),
    { numRuns: 300 },
  );
  expect(seen).toEqual(new Set(['forged', 'expired', null]));
});

function openKeyring(clock: () => Date) {
  return createAccessTokenKeyring(
    loadSettings({ token: accessTokenSettings }, { SVC_JWT_SECRET: secret }, { production: false }).token,
    clock,
  );
}

function sign(claimed: Record<string, unknown>, by = key) {
  return new SignJWT(claimed).setProtectedHeader({ alg: 'HS256' }).sign(by);
}

test.each([
  ['forged', () => sign({ sub: 'anna' }, createSecretKey('another secret', 'utf8')), 'signature is invalid'],
  ['expired', () => sign({ sub: 'anna', exp: seconds - 60 }), 'token is expired'],
  ['garbled', async () => 'garbage', 'token is malformed'],
])('a token that is %s is refused with the same message each time', async (_, make, words) => {
  const keyring = await openKeyring(() => now);
  const token = await make();

  const refusals = [];
  for (let time = 0; time < 3; time += 1) {
    refusals.push(await keyring.verify(token).catch(({ message, isExpired }) => ({ message, isExpired })));
  }

  expect(refusals[0]).toEqual({
    message: expect.stringContaining(words),
    isExpired: words === 'token is expired',
  });
  expect(refusals).toEqual([refusals[0], refusals[0], refusals[0]]);
});

test('a token that was sent too early is accepted after its start time', async () => {
  let clock = now;
  const keyring = await openKeyring(() => clock);
  const token = await sign({ sub: 'anna', nbf: seconds + 60 });
  await expect(keyring.verify(token)).rejects.toThrow('token is not valid yet');

  clock = new Date(now.getTime() + 61_000);

  expect(await keyring.verify(token)).toMatchObject({ sub: 'anna' });
});

test("an OAuth client's token refused as a user token still opens operations for clients", async () => {
  const keyring = await openKeyring(() => now);
  const token = await sign({ sub: 'anna', client_id: 'app' });
  await expect(keyring.verify(token)).rejects.toThrow('it was given to an OAuth client');

  expect(await keyring.verify(token, { fromClients: true })).toMatchObject({ client_id: 'app' });
});

test('a header with an unknown critical extension is refused for it, with any signature', async () => {
  const keyring = await openKeyring(() => now);
  const header = { alg: 'HS256', crit: ['magic'], magic: true };
  const signed = [header, { sub: 'anna' }].map(encode).join('.');
  const right = createHmac('sha256', key).update(signed).digest('base64url');

  for (const signature of [right, 'A'.repeat(43)]) {
    await expect(keyring.verify(`${signed}.${signature}`)).rejects.toThrow('token is malformed');
  }
});

function encode(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
