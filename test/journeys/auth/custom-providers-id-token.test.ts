import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { claimsOf, newEmail, post } from '../../subgraphs/auth/auth-test-server.ts';
import {
  addProvider,
  oauthProvider,
  openCustomProviderServer,
  openIdProvider,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import {
  goThrough,
  serveOauth,
  serveOpenId,
  unreadable,
} from '../../subgraphs/auth/sign-in/custom-providers/served-providers.ts';
import {
  type LocalProviders,
  startLocalProviders,
} from '../../subgraphs/auth/sign-in/providers/local-providers.ts';
import { authorize, comeBack } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

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

describe('an id_token from an app', () => {
  const exchange = (json: object) => post(trellis, '/token?grant_type=id_token', json);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('signs in, if it was issued for one of our clients', async () => {
    const server = serveOpenId(local);
    const { identifier } = await addProvider(
      trellis,
      openIdProvider(server.issuer, { acceptable_client_ids: ['keycloak-mobile'] }),
    );

    const mobile = await exchange({
      provider: identifier.toUpperCase(),
      id_token: await server.sign({ aud: 'keycloak-mobile', nonce: sha256('n1') }),
      nonce: 'n1',
    });
    const foreign = await exchange({ provider: identifier, id_token: await server.sign({ aud: 'other' }) });
    const careless = await exchange({ provider: identifier, id_token: await server.sign({ nonce: 'x' }) });

    expect(mobile).toMatchObject({
      status: 200,
      body: { user: { email: server.email, app_metadata: { provider: identifier } } },
    });
    expect(foreign.body).toEqual({
      error: 'invalid request',
      error_description: 'Unacceptable audience in id_token: [other]',
    });
    expect(careless.status).toBe(400);
  });

  test('can have any nonce if that is configured', async () => {
    const server = serveOpenId(local);
    const provider = openIdProvider(server.issuer, { skip_nonce_check: true });
    const { identifier } = await addProvider(trellis, provider);

    expect(
      (await exchange({ provider: identifier, id_token: await server.sign({ nonce: 'x' }) })).status,
    ).toBe(200);
  });

  test('is refused if the provider is disabled, unknown, or signs nothing', async () => {
    const server = serveOpenId(local);
    const off = await addProvider(trellis, openIdProvider(server.issuer, { enabled: false }));
    const plain = await addProvider(trellis, oauthProvider());
    const id_token = await server.sign();

    const answers = [];
    for (const provider of [off.identifier, plain.identifier, 'custom:nobody']) {
      const { status, body } = await exchange({ provider, id_token });
      answers.push([status, body.error_code]);
    }

    expect(answers).toEqual([
      [400, 'provider_disabled'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
    ]);
  });
});

describe('a custom provider', () => {
  const refused = (reason: string) => ({
    status: 400,
    body: { error_code: 'validation_failed', msg: `Unsupported provider: ${reason}` },
  });

  test('that is disabled or deleted signs in no one, even if the flow has started', async () => {
    const { addresses } = serveOauth(local, { sub: 'a', email: newEmail(), email_verified: true });
    const { identifier } = await addProvider(trellis, oauthProvider(addresses));
    const admin = await openAdmin(trellis);
    const path = `/admin/custom-providers/${identifier}`;
    const [first, second] = [
      await authorize(trellis, { provider: identifier }),
      await authorize(trellis, { provider: identifier }),
    ];

    await admin.send('PUT', path, { enabled: false });
    const off = await authorize(trellis, { provider: identifier });
    const late = await comeBack(trellis, { state: first.state, code: 'x' });
    await admin.send('DELETE', path);
    const gone = await authorize(trellis, { provider: identifier });
    const later = await comeBack(trellis, { state: second.state, code: 'x' });

    expect(off.sent).toMatchObject(refused('provider is not enabled'));
    expect(gone.sent).toMatchObject(refused(`Provider ${identifier} could not be found`));
    for (const { query } of [late, later]) {
      expect(query).toMatchObject({ error_code: 'validation_failed' });
    }
  });

  test('is identified by its name: the same subject at another is another person', async () => {
    const { addresses } = serveOauth(local, { sub: 'the same' });
    const [one, other] = [
      await addProvider(trellis, oauthProvider({ ...addresses, email_optional: true })),
      await addProvider(trellis, oauthProvider({ ...addresses, email_optional: true })),
    ];

    const people = [await goThrough(trellis, one.identifier), await goThrough(trellis, other.identifier)].map(
      ({ fragment }) => claimsOf(fragment.access_token ?? '').sub,
    );

    expect(new Set(people).size).toBe(2);
  });

  test('sends browsers back to this server’s own address, if no other is set', async () => {
    await using own = await openCustomProviderServer({ SVC_CUSTOM_OAUTH_EXTERNAL_URL: '' });
    const { identifier } = await addProvider(own, oauthProvider());

    const { url } = await authorize(own, { provider: identifier });

    expect(url.searchParams.get('redirect_uri')).toBe(`${own.settings.edge.externalUrl}/callback`);
  });

  test('whose host name leads to a private address is not called, at any time', async () => {
    const { name, addresses } = serveOauth(local, { sub: 'a', email: newEmail(), email_verified: true });
    const data = { authorizationUrl: 'https://id.example.com/authorize', tokenUrl: addresses.token_url };
    await using own = await openCustomProviderServer({ SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '10.0.0.0/8' });
    const there = await addProvider(own, oauthProvider());
    await own.db.auth.customProvider.updateMany({ where: { identifier: there.identifier }, data });

    const { query } = await goThrough(own, there.identifier);

    expect(query.error_description).toBe(unreadable);
    expect(local.callsTo(`/${name}/token`)).toEqual([]);
  });
});
