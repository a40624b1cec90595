import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { playBack } from '../../subgraphs/auth/sign-in/providers/play-back.ts';
import {
  openProviderServer,
  signInThrough,
} from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let local: LocalProviders;
let server: TestServer;
beforeAll(async () => {
  local = await startLocalProviders();
  server = await openProviderServer(local);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

const refused = { error: 'server_error', error_code: 'unexpected_failure' };

describe('an id_token', () => {
  const sign = async (claims: object) => {
    await playBack(local, 'google', { ...claims });
    return (await signInThrough(server, 'google')).query;
  };
  const past = Math.floor(Date.now() / 1000) - 3_600;

  test.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'somebody-else' }],
    ['that is over', { exp: past }],
    ['about another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a nonce that nobody asked for', { nonce: 'planted' }],
  ])('%s is refused', async (_, claims) => {
    expect(await sign(claims)).toMatchObject(refused);
  });

  test('the hash of the access token is checked', async () => {
    const digest = createHash('sha256').update('google-token').digest();
    const at_hash = digest.subarray(0, 16).toString('base64url');

    expect(await sign({ at_hash })).toEqual({});
  });

  test('with the signature of another key is refused', async () => {
    await using other = await startLocalProviders();
    await playBack(local, 'google');
    local.answer('/google/oauth2/v3/certs', other.keys);
    await using own = await openProviderServer(local, {
      SVC_EXTERNAL_GOOGLE_CLIENT_ID: 'google-client',
      SVC_EXTERNAL_GOOGLE_URL: `${local.url.replace('127.0.0.1', 'localhost')}/google`,
    });

    expect((await signInThrough(own, 'google')).query).toMatchObject(refused);
  });

  test('that has to be there is missed', async () => {
    await playBack(local, 'azure');
    local.answer('/azure/oauth2/v2.0/token', { access_token: 't', token_type: 'Bearer' });

    expect((await signInThrough(server, 'azure')).query).toMatchObject(refused);
  });

  test('repeats the nonce that the client passed', async () => {
    await playBack(local, 'google', { nonce: 'mine' });
    const [right, wrong] = [
      await signInThrough(server, 'google', { nonce: 'mine' }),
      await signInThrough(server, 'google', { nonce: 'other' }),
    ];

    expect(right.fragment).toHaveProperty('access_token');
    expect(wrong.query).toMatchObject(refused);
  });
});
