import type { TestServer } from '../../../../kit/test-server.ts';
import { signUpAndIn } from '../../auth-test-server.ts';
import { asOwner } from '../../second-factors/factors/factor-owner.ts';
import { Authenticator } from './authenticator.ts';

type Mischief = Parameters<Authenticator['create']>[1];

/** Enrols a factor and asks it to make a key. */
export async function beginKey(server: TestServer, accessToken: string, friendlyName?: string) {
  const owner = asOwner(server, accessToken);
  const enrolled = await owner.enroll({ factor_type: 'webauthn', friendly_name: friendlyName });
  const challenge = await owner.challenge(enrolled.body.id);
  return { owner, enrolled, challenge, factorId: enrolled.body.id as string };
}

/** Body of the request that sends the response of a security key. */
export function toAnswer(challenge: { body: { id: string } }, type: string, credential: unknown) {
  return { challenge_id: challenge.body.id, webauthn: { type, credential_response: credential } };
}

/** Enrols a key and has it answer. */
export async function addKey(
  server: TestServer,
  accessToken: string,
  key = new Authenticator(),
  mischief: Mischief = {},
) {
  const { owner, challenge, factorId } = await beginKey(server, accessToken);
  const { publicKey } = challenge.body.webauthn.credential_options;
  const added = await owner.verify(factorId, toAnswer(challenge, 'create', key.create(publicKey, mischief)));
  return { key, factorId, added, accessToken: added.body.access_token as string };
}

/** A challenge of a verified key, and its answer. */
export async function showKey(
  server: TestServer,
  accessToken: string,
  { key, factorId }: { key: Authenticator; factorId: string },
  mischief: Mischief = {},
) {
  const owner = asOwner(server, accessToken);
  const challenge = await owner.challenge(factorId);
  const { publicKey } = challenge.body.webauthn.credential_options;
  return owner.verify(factorId, toAnswer(challenge, 'request', key.get(publicKey, mischief)));
}

/** A person with a security key, in an aal2 session. */
export async function signUpWithKey(server: TestServer, key = new Authenticator()) {
  const person = await signUpAndIn(server);
  return { ...person, ...(await addKey(server, person.accessToken, key)) };
}
