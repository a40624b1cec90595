import type { ServerTopology, TestServer } from '../../../../kit/test-server.ts';
import { bearer, bodyOf, openAuthServer, post, signUpAndIn } from '../../auth-test-server.ts';
import { Authenticator } from '../../credentials/webauthn/authenticator.ts';

const site = {
  SVC_WEBAUTHN_RP_ID: 'example.com',
  SVC_WEBAUTHN_RP_DISPLAY_NAME: 'Example',
  SVC_WEBAUTHN_RP_ORIGINS: 'https://app.example.com,https://example.com',
};

export const securityKeysOn = {
  ...site,
  SVC_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
  SVC_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
};

export const passkeysOn = { ...site, SVC_PASSKEY_ENABLED: 'true' };

/** A server in which passkeys and security keys are on. */
export function openPasskeyServer(settings: Record<string, string> = {}, topology: ServerTopology = 'one') {
  return openAuthServer({ ...securityKeysOn, ...passkeysOn, ...settings }, topology);
}

/** Requests about passkeys with an access token. */
export function asPasskeyOwner(server: TestServer, accessToken: string) {
  const headers = bearer(accessToken);
  const send = async (method: 'GET' | 'PATCH' | 'DELETE', path: string, json?: unknown) => {
    const sent = await server.send(method, path, { headers, ...(json !== undefined && { json }) });
    return { status: sent.status, body: bodyOf(sent) };
  };
  return {
    start: () => post(server, '/passkeys/registration/options', {}, headers),
    verify: (challengeId: string, credential: unknown) =>
      post(server, '/passkeys/registration/verify', { challenge_id: challengeId, credential }, headers),
    list: () => send('GET', '/passkeys'),
    rename: (id: string, friendlyName: unknown) =>
      send('PATCH', `/passkeys/${id}`, { friendly_name: friendlyName }),
    remove: (id: string) => send('DELETE', `/passkeys/${id}`),
  };
}

export function startSignIn(server: TestServer, json: object = {}, headers: Record<string, string> = {}) {
  return post(server, '/passkeys/authentication/options', json, headers);
}

export function verifySignIn(server: TestServer, challengeId: unknown, credential: unknown) {
  return post(server, '/passkeys/authentication/verify', { challenge_id: challengeId, credential });
}

/** Challenge and answer. */
export async function signInWith(
  server: TestServer,
  authenticator: Authenticator,
  mischief: Parameters<Authenticator['get']>[1] = {},
) {
  const { body } = await startSignIn(server);
  return verifySignIn(server, body.challenge_id, authenticator.get(body.options, mischief));
}

/** A confirmed person, signed in, with a passkey. */
export async function signUpWithPasskey(server: TestServer, authenticator = new Authenticator()) {
  const person = await signUpAndIn(server);
  return { ...person, ...(await addPasskey(server, person.accessToken, authenticator)) };
}

export async function addPasskey(
  server: TestServer,
  accessToken: string,
  authenticator = new Authenticator(),
  mischief: Parameters<Authenticator['create']>[1] = {},
) {
  const owner = asPasskeyOwner(server, accessToken);
  const { body } = await owner.start();
  const added = await owner.verify(body.challenge_id, authenticator.create(body.options, mischief));
  return { authenticator, added, passkeyId: added.body.id as string };
}
