import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../../../kit/test-server.ts';
import { bearer, bodyOf, post, signUpAndIn } from '../../auth-test-server.ts';

const ahead = new WeakMap<TestServer, number>();

/** Moves the server on, and the authenticator apps of its users with it. */
export function pass(server: TestServer, seconds: number) {
  server.advance(seconds);
  ahead.set(server, (ahead.get(server) ?? 0) + seconds);
}

/** Returns the current code of an authenticator app. Each call advances the clock, because a code can be used once. */
export function nextCode(server: TestServer, secret: string) {
  pass(server, 30);
  return codeAt(server, secret);
}

/** Returns the code of an authenticator app, `offset` seconds from now. */
export function codeAt(server: TestServer, secret: string, offset = 0) {
  const timestamp = Date.now() + ((ahead.get(server) ?? 0) + offset) * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

export function asOwner(server: TestServer, accessToken: string, extra: Record<string, string> = {}) {
  const headers = { ...bearer(accessToken), ...extra };
  return {
    enroll: (json: object) => post(server, '/factors', json, headers),
    challenge: (id: string, json: object = {}) => post(server, `/factors/${id}/challenge`, json, headers),
    verify: (id: string, json: object) => post(server, `/factors/${id}/verify`, json, headers),
    unenroll: async (id: string) => {
      const sent = await server.send('DELETE', `/factors/${id}`, { headers });
      return { status: sent.status, body: bodyOf(sent) };
    },
    user: async () => bodyOf(await server.send('GET', '/user', { headers })),
    update: async (json: object) => {
      const sent = await server.send('PUT', '/user', { json, headers });
      return { status: sent.status, body: bodyOf(sent) };
    },
  };
}

/** Enrols an app and proves it; the session it came from is aal2 afterwards. */
export async function addApp(server: TestServer, accessToken: string, friendlyName?: string) {
  const owner = asOwner(server, accessToken);
  const { body: enrolled } = await owner.enroll({ factor_type: 'totp', friendly_name: friendlyName });
  const { id, totp } = enrolled;
  const proved = await showCode(server, accessToken, { id, secret: totp.secret });
  return { id: id as string, secret: totp.secret as string, ...proved };
}

/** Challenge and answer. */
export async function showCode(
  server: TestServer,
  accessToken: string,
  { id, secret }: { id: string; secret: string },
) {
  const owner = asOwner(server, accessToken);
  const { body: challenge } = await owner.challenge(id);
  const answer = { challenge_id: challenge.id, code: nextCode(server, secret) };
  const { status, body, text } = await owner.verify(id, answer);
  if (status !== 200) throw new Error(text);
  return { accessToken: body.access_token as string, refreshToken: body.refresh_token as string };
}

/** A person with an app, in an aal2 session. */
export async function signUpWithApp(server: TestServer) {
  const person = await signUpAndIn(server);
  return { ...person, ...(await addApp(server, person.accessToken)) };
}

/** The audit actions of a user about factors, oldest first. */
export async function readFactorEvents(server: TestServer, actorId: string) {
  const events = await server.db.auth.auditLogEntry.findMany({
    where: { actorId, logType: 'factor' },
    orderBy: { createdAt: 'asc' },
  });
  return events.map(({ action }) => action);
}
