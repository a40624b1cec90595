import { Secret, TOTP } from 'otpauth';
import type { TestHouse } from '../../../../kit/test-server.ts';
import { bearer, bodyOf, post, signUpAndIn } from '../../auth-test-server.ts';

const ahead = new WeakMap<TestHouse, number>();

/** Moves the house on, and the authenticator apps of its users with it. */
export function pass(house: TestHouse, seconds: number) {
  house.advance(seconds);
  ahead.set(house, (ahead.get(house) ?? 0) + seconds);
}

/** What an app shows now; every call is a step later, because a code is good once. */
export function nextCode(house: TestHouse, secret: string) {
  pass(house, 30);
  return codeAt(house, secret);
}

/** What an app shows, `offset` seconds from now. */
export function codeAt(house: TestHouse, secret: string, offset = 0) {
  const timestamp = Date.now() + ((ahead.get(house) ?? 0) + offset) * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

export function asOwner(house: TestHouse, accessToken: string, extra: Record<string, string> = {}) {
  const headers = { ...bearer(accessToken), ...extra };
  return {
    enroll: (json: object) => post(house, '/factors', json, headers),
    challenge: (id: string, json: object = {}) => post(house, `/factors/${id}/challenge`, json, headers),
    verify: (id: string, json: object) => post(house, `/factors/${id}/verify`, json, headers),
    unenroll: async (id: string) => {
      const sent = await house.send('DELETE', `/factors/${id}`, { headers });
      return { status: sent.status, body: bodyOf(sent) };
    },
    user: async () => bodyOf(await house.send('GET', '/user', { headers })),
    update: async (json: object) => {
      const sent = await house.send('PUT', '/user', { json, headers });
      return { status: sent.status, body: bodyOf(sent) };
    },
  };
}

/** Enrols an app and proves it; the session it came from is aal2 afterwards. */
export async function addApp(house: TestHouse, accessToken: string, friendlyName?: string) {
  const owner = asOwner(house, accessToken);
  const { body: enrolled } = await owner.enroll({ factor_type: 'totp', friendly_name: friendlyName });
  const { id, totp } = enrolled;
  const proved = await showCode(house, accessToken, { id, secret: totp.secret });
  return { id: id as string, secret: totp.secret as string, ...proved };
}

/** Challenge and answer. */
export async function showCode(
  house: TestHouse,
  accessToken: string,
  { id, secret }: { id: string; secret: string },
) {
  const owner = asOwner(house, accessToken);
  const { body: challenge } = await owner.challenge(id);
  const answer = { challenge_id: challenge.id, code: nextCode(house, secret) };
  const { status, body, text } = await owner.verify(id, answer);
  if (status !== 200) throw new Error(text);
  return { accessToken: body.access_token as string, refreshToken: body.refresh_token as string };
}

/** A person with an app, in an aal2 session. */
export async function signUpWithApp(house: TestHouse) {
  const person = await signUpAndIn(house);
  return { ...person, ...(await addApp(house, person.accessToken)) };
}

/** The audit actions of a user about factors, oldest first. */
export async function readFactorEvents(house: TestHouse, actorId: string) {
  const events = await house.db.auth.auditLogEntry.findMany({
    where: { actorId, logType: 'factor' },
    orderBy: { createdAt: 'asc' },
  });
  return events.map(({ action }) => action);
}
