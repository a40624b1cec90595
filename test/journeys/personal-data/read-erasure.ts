import type { Admin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';

/** Returns the newest record of an export or an erasure of a user. */
export async function readErasure(admin: Admin, userId: string) {
  const query = `query ($userId: ID) { personalDataRequests(userId: $userId, first: 1) { nodes {
    kind askedBy subjectDigest counts finishedAt } } }`;
  const { data } = await admin.graphql(query, { userId });
  return data.personalDataRequests.nodes[0];
}
