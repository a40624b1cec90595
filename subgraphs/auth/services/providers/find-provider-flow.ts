import { z } from 'zod';
import type { FlowState } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

const uuid = z.guid();

/** The flow that a provider's answer belongs to. */
export async function findProviderFlow(
  ctx: AuthContext,
  state: string | null | undefined,
): Promise<FlowState> {
  if (!state) throw authErrors.badOauthCallback({ message: 'OAuth state parameter missing' });
  if (!uuid.safeParse(state).success) throw authErrors.badOauthState();
  const flow = await ctx.db.flowState.findUnique({ where: { id: state.toLowerCase() } });
  if (flow?.authenticationMethod !== 'oauth') throw unknownState();
  const age = (ctx.clock().getTime() - flow.createdAt.getTime()) / 1000;
  if (age > ctx.settings.flowSeconds) throw authErrors.badOauthState({ message: 'OAuth state has expired' });
  if (flow.authCodeHash) throw authErrors.flowStateAlreadyUsed();
  await refuseMissingTarget(ctx, flow);
  return flow;
}

export function unknownState() {
  return authErrors.badOauthState({ message: 'OAuth state not found or expired' });
}

async function refuseMissingTarget({ db }: AuthContext, { linkingTargetId: id }: FlowState) {
  if (!id || (await db.user.count({ where: { id, deletedAt: null } }))) return;
  throw authErrors.userNotFound({ status: 500, message: 'Linking target user not found' });
}
