import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { toRestAnswer } from '../../subgraphs/auth/doors.ts';
import {
  addProvider,
  oauthProvider,
  openCustomProviderServer,
} from '../../subgraphs/auth/sign-in/custom-providers/custom-provider-test-server.ts';
import { authorize } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

let server: TestServer;
let admin: Admin;
let known: string;
beforeAll(async () => {
  server = await openCustomProviderServer();
  admin = await openAdmin(server);
  known = (await addProvider(server, oauthProvider())).identifier;
});
afterAll(() => server[Symbol.asyncDispose]());

const doors = (): [string, string, unknown][] => [
  ['GET', '/admin/custom-providers', undefined],
  ['GET', '/admin/custom-providers?type=saml', undefined],
  ['POST', '/admin/custom-providers', oauthProvider()],
  ['POST', '/admin/custom-providers', { name: 7 }],
  ['GET', `/admin/custom-providers/${known}`, undefined],
  ['GET', '/admin/custom-providers/custom:nobody', undefined],
  ['PUT', `/admin/custom-providers/${known}`, { client_id: 'mine' }],
  ['PUT', `/admin/custom-providers/${known}`, { scopes: 'all' }],
  ['DELETE', `/admin/custom-providers/${known}`, undefined],
];

const operations = () => [
  'query { customProviders { nodes { id } } }',
  `query { customProvider(id: "${known}") { id } }`,
  'mutation { createCustomProvider(input: { name: "x", providerType: OIDC, identifier: "custom:x" }) { provider { id } } }',
  `mutation { updateCustomProvider(input: { id: "${known}", name: "x" }) { provider { id } } }`,
  `mutation { deleteCustomProvider(input: { id: "${known}" }) { deletedId } }`,
];

async function knock(own: TestServer, headers: Record<string, string>) {
  const answers = new Set<string>();
  for (const [method, path, json] of doors()) {
    const { status, body } = await own.send(method, path, { json, headers });
    answers.add(`${status} ${(body as { error_code?: string }).error_code}`);
  }
  for (const operation of operations()) {
    const { errors } = await own.graphql(operation, {}, headers);
    answers.add(toRestAnswer(errors?.[0]?.extensions));
  }
  return [...answers];
}

const strangers: [string, () => Promise<Record<string, string>>, string][] = [
  ['without a token', async () => ({}), '401 no_authorization'],
  ['with the token of a user', async () => bearer((await signUpAndIn(server)).accessToken), '403 not_admin'],
  [
    'with a role that is not listed',
    async () => bearer(await signToken(server, { role: 'anon' })),
    '403 not_admin',
  ],
  [
    'with an expired token',
    async () => bearer(await signToken(server, { role: 'service_role' }, { expiresIn: '-1s' })),
    '403 bad_jwt',
  ],
  [
    'with a forged token',
    async () => bearer(await signToken(server, { role: 'service_role' }, { secret: 'x'.repeat(32) })),
    '403 bad_jwt',
  ],
];

describe('custom providers', () => {
  test.each(strangers)('are closed %s', async (_, toHeaders, refusal) => {
    expect(await knock(server, await toHeaders())).toEqual([refusal]);
    expect((await admin.send('GET', `/admin/custom-providers/${known}`)).status).toBe(200);
  });

  test('do not exist while the setting is disabled, including earlier ones', async () => {
    await using own = await openAuthServer();
    const { providerType, clientId } = { providerType: 'oauth2' as const, clientId: 'x' };
    const addresses = {
      authorizationUrl: 'https://a.test/',
      tokenUrl: 'https://a.test/',
      userinfoUrl: 'https://a.test/',
    };
    const lists = { acceptableClientIds: [], scopes: [], customClaims: [] };
    const flags = { pkceEnabled: true, enabled: true, emailOptional: true, skipNonceCheck: false };
    const times = { createdAt: new Date(), updatedAt: new Date() };
    await own.db.auth.customProvider.create({
      data: {
        ...{ providerType, clientId, identifier: known, name: 'x', clientSecret: 'x' },
        ...{ attributeMapping: {}, authorizationParams: {} },
        ...{ ...addresses, ...lists, ...flags, ...times },
      },
    });
    const boss = bearer(await signToken(own, { role: 'service_role' }));

    expect(await knock(own, boss)).toEqual(['404 feature_disabled']);
    expect(await knock(own, {})).toEqual(['404 feature_disabled']);
    expect((await authorize(own, { provider: known })).sent).toMatchObject({
      status: 400,
      body: { msg: `Unsupported provider: Provider ${known} could not be found` },
    });
  });

  test('are limited by the setting, for any number of administrators', async () => {
    await using own = await openCustomProviderServer({ SVC_CUSTOM_OAUTH_MAX_PROVIDERS: '2' });
    const boss = await openAdmin(own);
    const add = async () => {
      const { status, body } = await boss.send('POST', '/admin/custom-providers', oauthProvider());
      return `${status} ${body.error_code}`;
    };

    const answers = await Promise.all([add(), add(), add(), add()]);

    const over = '422 over_custom_provider_quota';
    expect(answers.sort()).toEqual(['201 undefined', '201 undefined', over, over]);
  });

  test('have a unique name', async () => {
    const again = await admin.send('POST', '/admin/custom-providers', oauthProvider({ identifier: known }));

    expect(again).toMatchObject({ status: 400, body: { error_code: 'conflict' } });
  });

  test('are not changed by two concurrent requests', async () => {
    const { identifier } = await addProvider(server, oauthProvider());
    const path = `/admin/custom-providers/${identifier}`;

    const answers = await Promise.all(
      ['one', 'other', 'third'].map((name) => admin.send('PUT', path, { name })),
    );

    const { body } = await admin.send('GET', path);
    const [winner] = answers.filter(({ body: told }) => told.name === body.name);
    expect(winner?.status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });
});
