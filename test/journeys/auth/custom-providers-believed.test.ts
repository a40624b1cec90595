import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import {
  addProvider,
  openCustomProviderServer,
  openIdProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import {
  goThrough,
  serveOpenId,
  unreadable,
} from '../../subgraphs/auth/sign-in/custom-providers/served-providers.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { authorize } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let trellis: TestServer;
let local: LocalProviders;
beforeAll(async () => {
  trellis = await openCustomProviderServer();
  local = await startLocalProviders();
});
afterAll(async () => {
  await trellis[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
});

describe('an OpenID provider is not believed', () => {
  const lies: [string, object, object, string][] = [
    ['that speaks for another issuer', { iss: 'https://accounts.google.com' }, {}, unreadable],
    ['that speaks to another client', { aud: 'somebody-else' }, {}, unreadable],
    ['that spoke long ago', { exp: 1 }, {}, unreadable],
    ['that signs nothing', {}, { id_token: undefined }, unreadable],
    ['that signs garbage', {}, { id_token: 'a.b.c' }, unreadable],
  ];
  test.each(lies)('%s', async (_, claims, more, message) => {
    const server = serveOpenId(local);
    await server.answerWith(claims, more);
    const { identifier } = await addProvider(trellis, openIdProvider(server.issuer));

    expect((await goThrough(trellis, identifier)).query).toMatchObject({
      error: 'server_error',
      error_description: message,
    });
  });

  test('whose token has the signature of another key', async () => {
    await using other = await startLocalProviders();
    const server = serveOpenId(local, { jwks_uri: `${other.url}/x/keys` });
    other.answer('/x/keys', other.keys);
    await server.answerWith();
    const { identifier } = await addProvider(trellis, openIdProvider(server.issuer));

    expect((await goThrough(trellis, identifier)).query.error_description).toBe(unreadable);
  });

  test('whose userinfo is about another user', async () => {
    const server = serveOpenId(local, { userinfo_endpoint: `${local.url}/strangers/me` });
    local.answer('/strangers/me', {
      sub: 'somebody else',
      email: 'victim@example.com',
      email_verified: true,
    });
    await server.answerWith();
    const { identifier } = await addProvider(trellis, openIdProvider(server.issuer));

    expect((await goThrough(trellis, identifier)).query.error_description).toBe(
      'Error getting user profile from external provider',
    );
  });

  test('that signs in a way that its configuration does not name', async () => {
    const server = serveOpenId(local, { id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'] });
    await server.answerWith();
    const { identifier } = await addProvider(trellis, openIdProvider(server.issuer));

    expect((await goThrough(trellis, identifier)).query.error_description).toBe(unreadable);
  });
});

describe('the configuration of an OpenID provider', () => {
  test('is read again after an hour, and kept while it cannot be', async () => {
    await using own = await openCustomProviderServer();
    const server = serveOpenId(local);
    const { identifier } = await addProvider(own, openIdProvider(server.issuer));
    const path = `/${server.name}/.well-known/openid-configuration`;
    const whereTo = async () => (await authorize(own, { provider: identifier })).url.pathname;

    const before = await whereTo();
    local.answer(path, {
      issuer: server.issuer,
      authorization_endpoint: `${server.issuer}/v2/authorize`,
      token_endpoint: `${server.issuer}/token`,
      jwks_uri: `${server.issuer}/keys`,
    });
    const cached = await whereTo();
    own.advance(3_601);
    const after = await whereTo();

    expect([before, cached, after]).toEqual([
      `/${server.name}/authorize`,
      `/${server.name}/authorize`,
      `/${server.name}/v2/authorize`,
    ]);
    expect(local.callsTo(path)).toHaveLength(2);
  });

  test('that turns bad is not followed', async () => {
    await using own = await openCustomProviderServer();
    const server = serveOpenId(local);
    const { identifier } = await addProvider(own, openIdProvider(server.issuer));
    local.answer(`/${server.name}/.well-known/openid-configuration`, { issuer: 'https://evil.test' });
    own.advance(3_601);

    const pages = [];
    for (let time = 0; time < 3; time += 1) {
      pages.push((await authorize(own, { provider: identifier })).url.pathname);
    }

    expect(new Set(pages)).toEqual(new Set([`/${server.name}/authorize`]));
    expect(local.callsTo(`/${server.name}/.well-known/openid-configuration`)).toHaveLength(2);
  });
});
