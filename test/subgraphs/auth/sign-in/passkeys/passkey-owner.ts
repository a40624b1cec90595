import type { TestHouse, Topology } from '../../../../kit/test-server.ts';
import { bearer, bodyOf, openAuthHouse, post, signUpAndIn } from '../../auth-test-server.ts';
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

/** A house in which passkeys and security keys are on. */
export function openPasskeyHouse(settings: Record<string, string> = {}, topology: Topology = 'one') {
  return openAuthHouse({ ...securityKeysOn, ...passkeysOn, ...settings }, topology);
}

/** What the owner of an access token asks about passkeys. */
export function asPasskeyOwner(house: TestHouse, accessToken: string) {
  const headers = bearer(accessToken);
  const send = async (method: 'GET' | 'PATCH' | 'DELETE', path: string, json?: unknown) => {
    const sent = await house.send(method, path, { headers, ...(json !== undefined && { json }) });
    return { status: sent.status, body: bodyOf(sent) };
  };
  return {
    start: () => post(house, '/passkeys/registration/options', {}, headers),
    verify: (challengeId: string, credential: unknown) =>
      post(house, '/passkeys/registration/verify', { challenge_id: challengeId, credential }, headers),
    list: () => send('GET', '/passkeys'),
    rename: (id: string, friendlyName: unknown) =>
      send('PATCH', `/passkeys/${id}`, { friendly_name: friendlyName }),
    remove: (id: string) => send('DELETE', `/passkeys/${id}`),
  };
}

export function startSignIn(house: TestHouse, json: object = {}, headers: Record<string, string> = {}) {
  return post(house, '/passkeys/authentication/options', json, headers);
}

export function verifySignIn(house: TestHouse, challengeId: unknown, credential: unknown) {
  return post(house, '/passkeys/authentication/verify', { challenge_id: challengeId, credential });
}

/** Challenge and answer. */
export async function signInWith(
  house: TestHouse,
  authenticator: Authenticator,
  mischief: Parameters<Authenticator['get']>[1] = {},
) {
  const { body } = await startSignIn(house);
  return verifySignIn(house, body.challenge_id, authenticator.get(body.options, mischief));
}

/** A confirmed person, signed in, with a passkey. */
export async function signUpWithPasskey(house: TestHouse, authenticator = new Authenticator()) {
  const person = await signUpAndIn(house);
  return { ...person, ...(await addPasskey(house, person.accessToken, authenticator)) };
}

export async function addPasskey(
  house: TestHouse,
  accessToken: string,
  authenticator = new Authenticator(),
  mischief: Parameters<Authenticator['create']>[1] = {},
) {
  const owner = asPasskeyOwner(house, accessToken);
  const { body } = await owner.start();
  const added = await owner.verify(body.challenge_id, authenticator.create(body.options, mischief));
  return { authenticator, added, passkeyId: added.body.id as string };
}
