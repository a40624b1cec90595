import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import {
  type IdentityProvider,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  begin,
  openSsoServer,
  signInAt,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let admin: Admin;
let idp: IdentityProvider;
beforeAll(async () => {
  server = await openSsoServer();
  admin = await openAdmin(server);
  idp = await openIdentityProvider();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

const path = '/admin/sso/providers';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

describe('administrators of single sign-on', () => {
  test('add, see, change and remove identity providers', async () => {
    const added = await admin.send('POST', path, {
      ...{ type: 'saml', metadata_xml: idp.metadata, resource_id: 'acme', name_id_format: persistent },
      domains: ['Acme.Example.com', 'acme.example.com', 'acme.example.org'],
      attribute_mapping: { keys: { name: { name: 'displayName' } } },
    });
    const { id } = added.body;
    const listed = await admin.send('GET', `${path}?resource_id=acme`);
    const none = await admin.send('GET', `${path}?resource_id_prefix=zzz`);
    const changed = await admin.send('PUT', `${path}/resource_acme`, { domains: ['acme.example.org'] });
    const got = await admin.send('GET', `${path}/${id}`);
    const removed = await admin.send('DELETE', `${path}/${id}`);
    const gone = await admin.send('GET', `${path}/${id}`);

    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String),
      resource_id: 'acme',
      disabled: false,
      saml: {
        entity_id: idp.entityId,
        metadata_xml: idp.metadata,
        attribute_mapping: { keys: { name: { name: 'displayName' } } },
        name_id_format: persistent,
      },
      domains: [{ domain: 'acme.example.com' }, { domain: 'acme.example.org' }],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const { metadata_xml: _, ...saml } = added.body.saml;
    expect(listed.body).toEqual({ items: [{ ...added.body, saml }] });
    expect(none.body).toEqual({ items: [] });
    expect(changed.body.domains).toEqual([{ domain: 'acme.example.org' }]);
    expect(got.body).toEqual(changed.body);
    expect([removed.status, removed.body.id]).toEqual([200, id]);
    expect([gone.status, gone.body.error_code]).toEqual([404, 'sso_provider_not_found']);
    const entries = await server.db.auth.auditLogEntry.findMany({
      where: { action: { startsWith: 'sso_' } },
    });
    expect(entries.map(({ action }) => action.replace('sso_provider_', ''))).toEqual(
      expect.arrayContaining(['created', 'updated', 'deleted']),
    );
  });

  test('get errors for invalid changes', async () => {
    await using own = await openIdentityProvider();
    const { id } = await addIdentityProvider(server, own, {
      domains: ['taken.example.com'],
      resource_id: 'taken',
    });
    const metadata_xml = idp.metadata;
    const add = async (given: object) => {
      const { status, body } = await admin.send('POST', path, { type: 'saml', ...given });
      return `${status} ${body.error_code}`;
    };
    const change = async (given: object, which = id) => {
      const { status, body } = await admin.send('PUT', `${path}/${which}`, given);
      return `${status} ${body.error_code}`;
    };
    const without = (pattern: RegExp, by = '') => ({ metadata_xml: idp.metadata.replace(pattern, by) });

    expect(await add({ metadata_xml: own.metadata })).toBe('422 saml_idp_already_exists');
    expect(await add({ metadata_xml, domains: ['TAKEN.example.com'] })).toBe('422 sso_domain_already_exists');
    expect(await add({ metadata_xml, resource_id: 'taken' })).toBe('422 conflict');
    expect(await change({ metadata_xml })).toBe('400 saml_entity_id_mismatch');
    expect(await change({}, 'nobody')).toBe('404 sso_provider_not_found');
    expect(await add({ metadata_url: own.metadataUrl.replace('metadata', 'x\u0000') })).toMatch(/^400 /);
    const invalid = [
      ...[{}, { metadata_xml, type: 'oidc' }, { metadata_xml, metadata_url: 'https://x.example.com' }],
      ...[
        { metadata_url: 'no url' },
        { metadata_url: 'http://id.example.com/' },
        { metadata_url: 'https://10.0.0.1/' },
      ],
      ...[{ metadata_xml: '<a/>' }, { metadata_xml: '<a' }, { metadata_xml: `<!DOCTYPE a>${metadata_xml}` }],
      ...[
        { metadata_xml, name_id_format: 'any' },
        { metadata_xml, domains: ['a b'] },
      ],
      ...[{ metadata_xml, attribute_mapping: { keys: { a: { name: 7 } } } }],
      ...[without(/entityID="[^"]*"/), without(/<(\w+:)?KeyDescriptor.*<\/(\w+:)?KeyDescriptor>/s)],
      ...[
        without(/bindings:HTTP-Redirect/, 'bindings:SOAP'),
        without(/Location="http:/, 'Location="javascript:'),
      ],
      ...[without(/Location="http:\/\/127.0.0.1/, 'Location="http://id.example.com')],
      ...[without(/X509Certificate>[^<]{9}/, 'X509Certificate>AAAA'), without(/^/, '\ufffd')],
      {
        metadata_xml: idp.metadata.replace(
          /<(\w+:)?EntityDescriptor /,
          '$& validUntil="2020-01-01T00:00:00Z" ',
        ),
      },
    ];
    for (const given of invalid) expect([given, await add(given)]).toEqual([given, '400 validation_failed']);
    expect(await add({ metadata_xml: 7 })).toBe('400 bad_json');
  });

  test('can set the URL of the metadata, which are fetched again in time', async () => {
    await using own = await openIdentityProvider({ times: 'cacheDuration="PT1H"' });
    await using fresh = await openSsoServer();
    const boss = await openAdmin(fresh);
    own.publish({ isAway: true });
    const away = await boss.send('POST', path, { type: 'saml', metadata_url: own.metadataUrl });
    own.publish({ times: 'cacheDuration="PT1H"' });
    const { id, saml } = await addIdentityProvider(fresh, own, {
      metadata_xml: undefined,
      metadata_url: own.metadataUrl,
    });
    const asked = own.timesAsked();

    await signInAt(fresh, own, { provider_id: id });
    const soon = own.timesAsked() - asked;
    fresh.advance(3_700);
    own.publish({ times: 'cacheDuration="PT2H"' });
    await begin(fresh, { provider_id: id });
    await begin(fresh, { provider_id: id });

    expect([away.status, away.body.error_code]).toEqual([400, 'saml_metadata_fetch_failed']);
    expect(saml.metadata_url).toBe(own.metadataUrl);
    expect([soon, own.timesAsked() - asked]).toEqual([0, 1]);
    const kept = await fresh.db.auth.samlProvider.findFirstOrThrow({ where: { ssoProviderId: id } });
    expect(kept.metadataXml).toContain('PT2H');
  });

  test('cannot use metadata past their end, but until then while their URL is unavailable', async () => {
    const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
    await using own = await openIdentityProvider({
      times: `validUntil="${inTwoHours}" cacheDuration="PT1H"`,
    });
    await using fresh = await openSsoServer();
    const { id } = await addIdentityProvider(fresh, own, {
      metadata_xml: undefined,
      metadata_url: own.metadataUrl,
    });
    own.publish({ isAway: true });
    const ask = async () => (await fresh.send('POST', '/sso', { json: { provider_id: id } })).status;

    fresh.advance(3_700);
    const stale = await ask();
    fresh.advance(3_700);
    const over = await ask();

    expect([stale, over]).toEqual([303, 400]);
  });
});
