import type { TestHouse } from '../../../../kit/test-server.ts';
import { bearer, claimsOf, refresh, signIn, signUpAndIn } from '../../auth-test-server.ts';

export type Signed = { accessToken: string; refreshToken: string; userId: string };

export const sessionOf = ({ accessToken }: Signed) => claimsOf(accessToken).session_id as string;

export async function isAlive(house: TestHouse, { refreshToken }: Signed) {
  return (await refresh(house, refreshToken)).status === 200;
}

/** Somebody with three sessions, oldest first, a second apart. */
export async function openThree(house: TestHouse) {
  const { email, ...first } = await signUpAndIn(house);
  // The link of the confirmation opened one too.
  await house.db.auth.session.deleteMany({ where: { userId: first.userId, id: { not: sessionOf(first) } } });
  house.advance(1);
  const second = await signIn(house, email);
  house.advance(1);
  return { email, sessions: [first, second, await signIn(house, email)] as const };
}

const fields = 'id: uuid createdAt refreshedAt notAfter userAgent ip: ipAddress aal factor { id } isCurrent';

export const list = `query ($first: Int, $after: String, $last: Int, $before: String) {
  me { sessions(first: $first, after: $after, last: $last, before: $before) {
    nodes { ${fields} } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
  } }
}`;

export async function listOf(house: TestHouse, signed: Signed, page: object = {}) {
  const { data, errors } = await house.graphql(list, { ...page }, bearer(signed.accessToken));
  if (errors) throw new Error(JSON.stringify(errors));
  return data.me.sessions;
}

export const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);

export const revoke = `mutation ($input: RevokeSessionInput!) {
  revokeSession(input: $input) { session { ${fields} } }
}`;

export function end(
  house: TestHouse,
  signed: Signed,
  { id, ...proof }: { id: string; [given: string]: string },
) {
  const input = { id, ...(Object.keys(proof).length && { proof }) };
  return house.graphql(revoke, { input }, bearer(signed.accessToken));
}

export const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.[0]?.extensions.code;
