import { createKeySetting } from '../../../../kit/rsa-keys.ts';
import type { ServerTopology, TestServer } from '../../../../kit/test-server.ts';
import { openAdmin } from '../../admin/users/admin-test-server.ts';
import { openAuthServer, readLocation } from '../../auth-test-server.ts';
import { type IdentityProvider, newPerson } from './identity-provider.ts';
import type { Person, ResponseContent } from './response-template.ts';

export const target = 'https://app.example.com/welcome';

/** A server with single sign-on, also with the identity providers of this machine. */
export function openSsoServer(settings: Record<string, string> = {}, topology: ServerTopology = 'one') {
  return openAuthServer(
    {
      SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
      SVC_SAML_ENABLED: 'true',
      SVC_SAML_PRIVATE_KEY: createKeySetting(),
      SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '127.0.0.0/8',
      ...settings,
    },
    topology,
  );
}

/** Adds an identity provider, and answers with what the administrator is shown of it. */
export async function addIdentityProvider(server: TestServer, idp: IdentityProvider, given: object = {}) {
  const admin = await openAdmin(server);
  const { status, body } = await admin.send('POST', '/admin/sso/providers', {
    type: 'saml',
    metadata_xml: idp.metadata,
    ...given,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export async function ourMetadata(server: TestServer): Promise<string> {
  return (await server.send('GET', '/sso/saml/metadata')).text;
}

/** Begins a sign-in, and answers with where the browser is sent. */
export async function begin(server: TestServer, asked: object): Promise<string> {
  const sent = await server.send('POST', '/sso', { json: { redirect_to: target, ...asked } });
  if (sent.status !== 303) throw new Error(sent.text);
  return sent.headers.get('location') ?? '';
}

/** Follows the browser to the identity provider, where `person` signs in and `change` has its say. */
export async function visit(
  server: TestServer,
  idp: IdentityProvider,
  location: string,
  { person = newPerson(), change = {} }: { person?: Person; change?: Partial<ResponseContent> } = {},
) {
  const spMetadata = await ourMetadata(server);
  const { requestId, acsUrl, issuer, relayState } = await idp.readRequest(spMetadata, location);
  const told = { issuer: idp.entityId, acsUrl, audience: issuer, requestId, person, ...change };
  return { form: { SAMLResponse: await idp.respond(spMetadata, told), RelayState: relayState }, told };
}

/** Creates a SAML response without a request (sign-in started by the identity provider). */
export async function answerUnasked(
  server: TestServer,
  idp: IdentityProvider,
  { person = newPerson(), change = {} }: { person?: Person; change?: Partial<ResponseContent> } = {},
): Promise<string> {
  const spMetadata = await ourMetadata(server);
  const base = `${server.settings.edge.externalUrl}/sso/saml`;
  const us = { acsUrl: `${base}/acs`, audience: `${base}/metadata` };
  return idp.respond(spMetadata, { issuer: idp.entityId, ...us, requestId: null, person, ...change });
}

/** The browser comes back with a form. */
export async function comeBack(server: TestServer, form: Record<string, string>) {
  const sent = await server.send('POST', '/sso/saml/acs', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const landing = readLocation(sent);
  const query = landing.before ? Object.fromEntries(new URL(landing.before).searchParams) : {};
  return { status: sent.status, text: sent.text, query, ...landing };
}

/** A whole sign-in. */
export async function signInAt(
  server: TestServer,
  idp: IdentityProvider,
  asked: object,
  saying: { person?: Person; change?: Partial<ResponseContent> } = {},
) {
  const { form } = await visit(server, idp, await begin(server, asked), saying);
  return comeBack(server, form);
}
