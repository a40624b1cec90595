import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';
import type { AuthContext } from '../../context.ts';
import { mayReadUser } from '../../permissions.ts';
import type { UserReference } from '../users/load-references.ts';
import { describeSession } from './describe-session.ts';

/** A page of a user's sessions, for the user and for administrators; else null. */
export async function listSessions(ctx: AuthContext, user: UserReference, args: PageArgs) {
  const caller = await ctx.caller();
  // A user who may not be shown whole comes as a name only.
  if (!mayReadUser(caller, user.id) || !('aud' in user)) return null;
  const { edges, pageInfo } = await ctx.sessionPages(toPageRequest(args)).load(user.id);
  const described = edges.map(({ node, cursor }) => ({ node: describeSession(ctx, caller, node), cursor }));
  return { edges: described, nodes: described.map(({ node }) => node), pageInfo };
}
