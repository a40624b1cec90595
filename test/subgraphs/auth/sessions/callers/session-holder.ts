import type { TestServer } from '../../../../kit/test-server.ts';
import { bearer, claimsOf, refresh, signIn, signUpAndIn } from '../../auth-test-server.ts';

export type SignedInSession = { accessToken: string; refreshToken: string; userId: string };

export const sessionOf = ({ accessToken }: SignedInSession) => claimsOf(accessToken).session_id as string;

export async function isAlive(server: TestServer, { refreshToken }: SignedInSession) {
  return (await refresh(server, refreshToken)).status === 200;
}

/** Somebody with three sessions, oldest first, a second apart. */
export async function openThree(server: TestServer) {
  const { email, ...first } = await signUpAndIn(server);
  // The link of the confirmation opened one too.
  await server.db.auth.session.deleteMany({ where: { userId: first.userId, id: { not: sessionOf(first) } } });
  server.advance(1);
  const second = await signIn(server, email);
  server.advance(1);
  return { email, sessions: [first, second, await signIn(server, email)] as const };
}

const fields = 'id: uuid createdAt refreshedAt notAfter userAgent ip: ipAddress aal factor { id } isCurrent';

export const list = `query ($first: Int, $after: String, $last: Int, $before: String) {
  me { sessions(first: $first, after: $after, last: $last, before: $before) {
    nodes { ${fields} } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
  } }
}`;

export async function listOf(server: TestServer, signed: SignedInSession, page: object = {}) {
  const { data, errors } = await server.graphql(list, { ...page }, bearer(signed.accessToken));
  if (errors) throw new Error(JSON.stringify(errors));
  return data.me.sessions;
}

export const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);

export const revoke = `mutation ($input: RevokeSessionInput!) {
  revokeSession(input: $input) { session { ${fields} } }
}`;

export function end(
  server: TestServer,
  signed: SignedInSession,
  { id, ...proof }: { id: string; [given: string]: string },
) {
  const input = { id, ...(Object.keys(proof).length && { proof }) };
  return server.graphql(revoke, { input }, bearer(signed.accessToken));
}

export const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.[0]?.extensions.code;
