import { type PageArgs, toPageRequest } from '../../../../core/graphql/page.ts';
import type { AuthContext } from '../../context.ts';
import { mayReadUser } from '../../permissions.ts';
import type { UserReference } from '../users/load-references.ts';
import { describeSession } from './describe-session.ts';
import type { Caller } from './find-caller.ts';
import { mayStillRead } from './may-still-read.ts';

/** A page of a user's sessions, for the user and for administrators; else null. */
export async function listSessions(ctx: AuthContext, user: UserReference, args: PageArgs) {
  const caller = await ctx.caller();
  // A user who may not be shown whole comes as a name only.
  if (!caller || !mayReadUser(caller, user.id) || !('aud' in user)) return null;
  if (!(await goesOn(ctx, caller))) return null;
  const { edges, pageInfo } = await ctx.sessionPages(toPageRequest(args)).load(user.id);
  const described = edges.map(({ node, cursor }) => ({ node: describeSession(ctx, caller, node), cursor }));
  return { edges: described, nodes: described.map(({ node }) => node), pageInfo };
}

/** An ended session shows its user and nothing that hangs on them. */
async function goesOn(ctx: AuthContext, caller: Caller): Promise<boolean> {
  return caller.isAdmin ? mayStillRead(ctx) : (await ctx.holder()).isAlive;
}
