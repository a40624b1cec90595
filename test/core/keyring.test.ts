import { decodeProtectedHeader, type JWK, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSigningKey } from '../../core/auth/create-signing-key.ts';
import { createAccessTokenKeyring } from '../../core/auth/keyring.ts';
import { accessTokenSettings } from '../../core/auth/settings.ts';
import { loadSettings } from '../../core/settings/settings.ts';

const secret = 'a secret that is long enough';

function openKeyring(keys: JWK[] | string | null, env: Record<string, string> = {}, clock?: () => Date) {
  const text = typeof keys === 'string' ? keys : JSON.stringify(keys);
  const all = { SVC_JWT_SECRET: secret, ...(keys && { SVC_JWT_KEYS: text }), ...env };
  return createAccessTokenKeyring(
    loadSettings({ token: accessTokenSettings }, all, { production: false }).token,
    clock,
  );
}

function hs256(claims: object, header: object = {}) {
  return new SignJWT(claims as never)
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(new TextEncoder().encode(secret));
}

describe.each(['RS256', 'RS512', 'ES256', 'ES512', 'EdDSA', 'HS256'])('a key for %s', (alg) => {
  test('signs tokens that it verifies, with its key id', async () => {
    const key = await createSigningKey(alg);
    const keyring = await openKeyring([key]);

    const token = await keyring.sign({ sub: 'anna' });

    expect(decodeProtectedHeader(token)).toEqual({ alg, typ: 'JWT', kid: key.kid });
    expect(await keyring.verify(token)).toMatchObject({ sub: 'anna' });
  });

  test('shows only its public half, and none if it is a secret', async () => {
    const key = await createSigningKey(alg);
    const { publicKeys } = await openKeyring([key]);

    const shown = alg === 'HS256' ? [] : [{ kid: key.kid, alg, use: 'sig', key_ops: ['verify'] }];
    const parts = publicKeys.flatMap((publicKey) => Object.keys(publicKey));
    expect(publicKeys).toMatchObject(shown);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(parts).not.toContain(secret);
  });

  test('verifies after it was retired', async () => {
    const old = await createSigningKey(alg);
    const token = await (await openKeyring([old])).sign({ sub: 'anna' });

    const rotated = await openKeyring([await createSigningKey('ES256'), { ...old, key_ops: ['verify'] }]);

    expect(await rotated.verify(token)).toMatchObject({ sub: 'anna' });
  });
});

test('a token before its start time gets an error that says so', async () => {
  const keyring = await openKeyring(null);
  const now = Math.floor(Date.now() / 1000);
  const early = await hs256({ sub: 'anna', nbf: now + 600, exp: now + 1200 });

  await expect(keyring.verify(early)).rejects.toThrow('token has invalid claims: token is not valid yet');
});

test('without keys the secret signs, under its key id if it has one', async () => {
  const keyring = await openKeyring(null, { SVC_JWT_KEY_ID: 'main' });

  const token = await keyring.sign({ role: 'service_role' });

  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'main' });
  expect(await keyring.verify(token)).toMatchObject({ role: 'service_role' });
  expect(await keyring.verify(await hs256({ sub: 'legacy' }))).toMatchObject({ sub: 'legacy' });
  const underFormerId = await hs256({ sub: 'former' }, { kid: 'the key id before' });
  expect(await keyring.verify(underFormerId)).toMatchObject({ sub: 'former' });
  expect(keyring.publicKeys).toEqual([]);
});

describe('a token is refused', () => {
  const reasonOf = async (token: string, keyring = openKeyring(null)) => {
    const error: Error = await (await keyring).verify(token).then(
      () => new Error('accepted'),
      (refusal) => refusal,
    );
    return error.message;
  };

  test('when it is no token', async () => {
    expect(await reasonOf('nothing')).toBe(
      'token is malformed: token contains an invalid number of segments',
    );
  });

  test('when it is expired by the server’s clock, even if it was accepted before', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const keyring = openKeyring(null, {}, () => now);
    const token = await hs256({ sub: 'anna', exp: now.getTime() / 1000 + 10 });
    await (await keyring).verify(token);

    now = new Date('2026-01-01T00:00:10Z');

    expect(await reasonOf(token, keyring)).toBe('token has invalid claims: token is expired');
  });

  test('when another secret signed it', async () => {
    const [head, body] = (await hs256({ sub: 'anna' })).split('.');
    expect(await reasonOf(`${head}.${body}.c2lnbmF0dXJl`)).toBe(
      'token signature is invalid: signature is invalid',
    );
  });

  test('when it is unsigned', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await reasonOf(`${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'anna' })}.`)).toBe(
      'token signature is invalid: signing method none is invalid',
    );
  });

  test('when it is an id_token, which only identifies the user', async () => {
    const keyring = await openKeyring(null);
    const token = await keyring.signIdToken({ sub: 'anna', aud: 'app' });

    expect(await reasonOf(token, Promise.resolve(keyring))).toBe(
      'token has invalid claims: an id_token opens nothing',
    );
    await expect(keyring.verify(token, { fromClients: true })).rejects.toThrow('an id_token opens nothing');
  });

  test('if it was issued to a third-party app, except where one is expected', async () => {
    const keyring = await openKeyring(null);
    const token = await keyring.sign({ sub: 'anna', client_id: 'app' });
    const given = 'token has invalid claims: it was given to an OAuth client';

    expect(await reasonOf(token, Promise.resolve(keyring))).toBe(given);
    expect(await keyring.verify(token, { fromClients: true })).toMatchObject({ sub: 'anna' });
    expect(await reasonOf(token, Promise.resolve(keyring))).toBe(given);
  });

  test('when its key is unknown', async () => {
    const other = openKeyring([{ ...(await createSigningKey('ES256')), kid: 'other' }]);
    const token = await (await other).sign({ sub: 'anna' });
    expect(await reasonOf(token, openKeyring([await createSigningKey('ES256')]))).toBe(
      'token is unverifiable: error while executing keyfunc: unrecognized JWT kid other for algorithm ES256',
    );
  });

  test('when it uses a public key as a secret', async () => {
    const key = await createSigningKey('RS256');
    const keyring = openKeyring([key, retire(await createSigningKey('HS256'))]);
    const token = await hs256({ sub: 'anna' }, { kid: key.kid });
    expect(await reasonOf(token, keyring)).toContain('token is unverifiable');
  });

  test('when it is HS256 and only asymmetric keys are configured', async () => {
    const keyring = openKeyring([await createSigningKey('ES256')]);
    expect(await reasonOf(await hs256({ sub: 'anna' }), keyring)).toBe(
      'token signature is invalid: signing method HS256 is invalid',
    );
    const allowing = openKeyring([await createSigningKey('ES256')], {
      SVC_JWT_VALID_METHODS: 'ES256,HS256',
    });
    expect(await (await allowing).verify(await hs256({ sub: 'anna' }))).toMatchObject({ sub: 'anna' });
  });
});

function retire(key: JWK): JWK {
  return { ...key, key_ops: ['verify'] };
}

describe('a start is refused', () => {
  test('without a signing key', async () => {
    await expect(openKeyring([retire(await createSigningKey())])).rejects.toThrow('no signing key detected');
  });

  test('with two', async () => {
    const keys = [await createSigningKey(), await createSigningKey('ES256')];
    await expect(openKeyring(keys)).rejects.toThrow('multiple signing keys detected');
  });

  test.each(['{', '{}', '[1]', '[{"kty":"oct"}]'])('with %s', async (keys) => {
    await expect(openKeyring(keys)).rejects.toThrow('SVC_JWT_KEYS');
  });
});

describe('while a secret is changed, server by server,', () => {
  const next = 'the secret that follows it, and is long';
  const withNext = { SVC_JWT_SECRET: next, SVC_JWT_SECRETS_RETIRED: JSON.stringify([secret]) };
  const before = () => openKeyring(null, { SVC_JWT_SECRETS_RETIRED: JSON.stringify([next]) });

  test.each<Record<string, string>>([{}, { SVC_JWT_KEY_ID: 'k1' }])(
    'each server accepts tokens of the other (%j)',
    async (env) => {
      const old = await openKeyring(null, { ...env, SVC_JWT_SECRETS_RETIRED: JSON.stringify([next]) });
      const fresh = await openKeyring(null, { ...env, ...withNext });

      expect(await fresh.verify(await old.sign({ sub: 'anna' }))).toMatchObject({ sub: 'anna' });
      expect(await old.verify(await fresh.sign({ sub: 'berta' }))).toMatchObject({ sub: 'berta' });
    },
  );

  test('a third secret is refused, and the old one too once it is no longer listed', async () => {
    const third = await openKeyring(null, { SVC_JWT_SECRET: 'the secret of another server, and long' });
    const fresh = await openKeyring(null, withNext);
    const later = await openKeyring(null, { SVC_JWT_SECRET: next });

    await expect(fresh.verify(await third.sign({ sub: 'anna' }))).rejects.toThrow('signature is invalid');
    const old = await (await before()).sign({ sub: 'anna' });
    await expect(later.verify(old)).rejects.toThrow('signature is invalid');
  });

  test('an expired token of the old secret is expired, not forged', async () => {
    const fresh = await openKeyring(null, withNext);
    const past = await hs256({ sub: 'anna', exp: 1 });

    await expect(fresh.verify(past)).rejects.toThrow('token is expired');
  });

  test('keys take over from the secret: announced first, and then its tokens last their time', async () => {
    const key = await createSigningKey('ES256');
    const announced = await openKeyring(null, { SVC_JWT_VERIFY_KEYS: JSON.stringify([key]) });
    const fresh = await openKeyring([key], { SVC_JWT_SECRETS_RETIRED: JSON.stringify([secret]) });

    expect(await announced.verify(await fresh.sign({ sub: 'anna' }))).toMatchObject({ sub: 'anna' });
    expect(await fresh.verify(await announced.sign({ sub: 'berta' }))).toMatchObject({ sub: 'berta' });
    expect(announced.publicKeys.map(({ kid }) => kid)).toEqual([key.kid]);
    expect(JSON.stringify(announced.publicKeys)).not.toContain('"d"');
  });
});

test('keys for verification never sign, even if they can', async () => {
  const [current, next] = [await createSigningKey('ES256'), await createSigningKey('ES512')];
  const keyring = await openKeyring([current], { SVC_JWT_VERIFY_KEYS: JSON.stringify([next, current]) });

  expect(decodeProtectedHeader(await keyring.sign({ sub: 'anna' })).kid).toBe(current.kid);
  await expect(openKeyring([current], { SVC_JWT_VERIFY_KEYS: '{}' })).rejects.toThrow('SVC_JWT_VERIFY_KEYS');
});
