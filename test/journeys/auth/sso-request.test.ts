import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { post } from '../../subgraphs/auth/auth-test-server.ts';
import {
  type IdentityProvider,
  openIdentityProvider,
} from '../../subgraphs/auth/sign-in/sso/identity-provider.ts';
import {
  addIdentityProvider,
  begin,
  openSsoServer,
  ourMetadata,
} from '../../subgraphs/auth/sign-in/sso/sso-test-server.ts';

let server: TestServer;
let idp: IdentityProvider;
beforeAll(async () => {
  server = await openSsoServer({ SVC_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true' });
  idp = await openIdentityProvider();
  await addIdentityProvider(server, idp, { domains: ['acme.example.com'] });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await idp[Symbol.asyncDispose]();
});

const domain = 'acme.example.com';

describe('the request', () => {
  test('is signed and requests the settings of the provider', async () => {
    await using other = await openIdentityProvider();
    const name_id_format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    const { id } = await addIdentityProvider(server, other, { name_id_format });

    const asked = await other.readRequest(
      await ourMetadata(server),
      await begin(server, { provider_id: id }),
    );

    const base = server.settings.edge.externalUrl;
    expect(asked).toMatchObject({ issuer: `${base}/sso/saml/metadata`, acsUrl: `${base}/sso/saml/acs` });
    expect(asked.nameIdFormat).toBe(name_id_format);
  });

  test.each([
    [{}, 400, 'validation_failed'],
    [{ domain, provider_id: randomUUID() }, 400, 'validation_failed'],
    [{ domain: 'nobody.example.com' }, 404, 'sso_provider_not_found'],
    [{ domain: 'a\u0000b' }, 404, 'sso_provider_not_found'],
    [{ provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'no id' }, 400, 'bad_json'],
    [{ domain: 'nobody.example.com', code_challenge: 'x' }, 404, 'sso_provider_not_found'],
    [{ domain, code_challenge: 'x' }, 400, 'validation_failed'],
    [{ domain, code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }, 400, 'validation_failed'],
    [{ domain: 7 }, 400, 'bad_json'],
  ])('%j is refused with %d %s', async (asked, status, code) => {
    const sent = await post(server, '/sso', asked);

    expect([sent.status, sent.body.error_code]).toEqual([status, code]);
  });

  test('is counted per client, and so is the answer', async () => {
    await using own = await openSsoServer({
      ...{ SVC_RATE_LIMIT_HEADER: 'X-Client', SVC_RATE_LIMIT_SSO: '0', SVC_SAML_RATE_LIMIT_ASSERTION: '0' },
    });
    const client = { 'x-client': '203.0.113.1' };

    const asked = await post(own, '/sso', { domain }, client);
    const answered = await own.send('POST', '/sso/saml/acs', { body: 'SAMLResponse=x', headers: client });

    expect(asked.body.error_code).toBe('over_request_rate_limit');
    expect(answered.status).toBe(429);
  });
});
