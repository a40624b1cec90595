import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin, signToken } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, openAuthServer, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { toRestAnswer } from '../../subgraphs/auth/doors.ts';
import { openIdentityProvider } from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import { openSsoServer } from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  server = await openSsoServer();
  admin = await openAdmin(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const path = '/admin/sso/providers';

const doors: [string, string, unknown][] = [
  ['GET', path, undefined],
  ['POST', path, {}],
  ['POST', path, { domains: 7 }],
  ['GET', `${path}/resource_x`, undefined],
  ['PUT', `${path}/resource_x`, {}],
  ['PUT', `${path}/resource_x`, { domains: 7 }],
  ['DELETE', `${path}/resource_x`, undefined],
];

const operations = [
  'query { ssoProviders { nodes { id } } }',
  'query { ssoProvider(id: "resource_x") { id } }',
  'mutation { createSsoProvider(input: { metadata: { metadataXml: "" }, domains: [] }) { provider { id } } }',
  'mutation { updateSsoProvider(input: { id: "resource_x" }) { provider { id } } }',
  'mutation { deleteSsoProvider(input: { id: "resource_x" }) { provider { id } } }',
];

/** All except the list and its path, because administrators can read the list where SAML is off. */
const closed = {
  doors: doors.filter(([, to]) => to !== path),
  operations: operations.filter((operation) => !operation.includes('ssoProviders {')),
};

async function knock(own: TestServer, headers: Record<string, string>, tried = { doors, operations }) {
  const answers = new Set<string>();
  for (const [method, to, json] of tried.doors) {
    const { status, body } = await own.send(method, to, { json, headers });
    answers.add(`${status} ${(body as { error_code?: string }).error_code}`);
  }
  for (const operation of tried.operations) {
    const { errors } = await own.graphql(operation, {}, headers);
    answers.add(toRestAnswer(errors?.[0]?.extensions));
  }
  return [...answers];
}

describe('the identity providers', () => {
  test('are closed to everybody else', async () => {
    const user = bearer((await signUpAndIn(server)).accessToken);
    const forged = bearer(await signToken(server, { role: 'service_role' }, { secret: 'x'.repeat(32) }));

    expect(await knock(server, {})).toEqual(['401 no_authorization']);
    expect(await knock(server, user)).toEqual(['403 not_admin']);
    expect(await knock(server, forged)).toEqual(['403 bad_jwt']);
  });

  test('are absent for everybody where SAML is off, with every path', async () => {
    await using own = await openAuthServer();
    const boss = bearer(await signToken(own, { role: 'service_role' }));
    const off = '404 saml_provider_disabled';
    const paths = [
      '/sso',
      '/sso/saml/metadata',
      '/sso/saml/acs',
      '/sso/else',
      '/admin/sso',
      '/admin/sso/providers/x',
    ];
    const sent = await Promise.all(
      paths.flatMap((to) =>
        ['GET', 'POST', 'PATCH'].map((method) => own.send(method, to, { headers: boss })),
      ),
    );

    expect([await knock(own, {}, closed), await knock(own, boss, closed)]).toEqual([[off], [off]]);
    expect((await own.send('GET', path)).status).toBe(401);
    expect(sent.map(({ status, body }) => ({ status, body }))).toEqual(
      sent.map(() => ({
        status: 404,
        body: { code: 404, error_code: 'saml_provider_disabled', msg: 'SAML 2.0 is disabled' },
      })),
    );
    const { errors } = await own.graphql(
      'mutation { signInWithSso(input: { provider: { domain: "x" } }) { url } }',
    );
    expect(errors?.[0]?.extensions.code).toBe('AUTH_SAML_PROVIDER_DISABLED');
  });

  test('read the metadata of this server, and cache it for a while', async () => {
    const first = await server.send('GET', '/sso/saml/metadata');
    const file = await server.send('GET', '/sso/saml/metadata?download=true');
    const { body } = await server.send('GET', '/settings');

    expect(first.headers.get('content-type')).toBe('application/xml');
    expect(first.headers.get('cache-control')).toBe('public, max-age=600');
    expect(first.text).toContain('WantAssertionsSigned="true"');
    expect(first.text).toContain('AuthnRequestsSigned="true"');
    expect(first.text).not.toContain('use="encryption"');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"');
    expect(file.text).toBe(first.text);
    expect(body).toMatchObject({ saml_enabled: true, saml_private_key_next_configured: false });
    expect((await server.send('GET', '/sso/else')).status).toBe(404);
  });

  test('are the same by the graph', async () => {
    await using own = await openIdentityProvider();
    const input = { metadata: { metadataXml: own.metadata }, domains: ['graph.example.com'] };
    const shown = '{ provider { id saml { entityId metadataXml } domains { domain } } }';

    const added = await admin.graphql(
      `mutation ($input: CreateSsoProviderInput!) { createSsoProvider(input: $input) ${shown} }`,
      { input },
    );
    const { data } = await server.graphql(
      'mutation { signInWithSso(input: { provider: { domain: "graph.example.com" } }) { url } }',
    );
    const listed = await admin.graphql(
      '{ ssoProviders(first: 100) { nodes { saml { entityId metadataXml } } } }',
    );

    const entityId = own.entityId;
    expect(added.data.createSsoProvider.provider.saml).toEqual({ entityId, metadataXml: own.metadata });
    expect(data.signInWithSso.url).toContain('SAMLRequest=');
    expect(listed.data.ssoProviders.nodes).toContainEqual({ saml: { entityId, metadataXml: null } });
  });
});
