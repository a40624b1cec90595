import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import { claimAddress } from '../users/claim-address.ts';
import type { Transaction } from '../users/user.query.ts';
import { lockAccount } from './find-account.ts';
import type { LinkRequest, MadeLink } from './link-request.ts';
import { storeAccount } from './store-account.ts';
import { toTraits } from './traits.ts';

/** A link that lets a known user in: recovery and magic link alike. */
export async function checkRecoveryLink(
  ctx: AuthContext,
  { email, known, admin }: LinkRequest,
): Promise<(tx: Transaction) => Promise<MadeLink>> {
  if (!known) throw userMissing();
  return async (tx) => {
    const before = await lockAccount(ctx, tx, known.id);
    const user = { ...before, recoverySentAt: ctx.clock() };
    await storeAccount(tx, before, user);
    await claimAddress(ctx, tx, before);
    const { code, token } = await createOneTimeToken(ctx, tx, {
      userId: user.id,
      tokenType: 'recovery',
      address: email,
      flowId: null,
    });
    await recordEvents(ctx, tx, [
      { action: 'user_recovery_requested', actor: admin.actor, traits: toTraits(user) },
    ]);
    return { user, code, token };
  };
}

export function userMissing() {
  return authErrors.userNotFound({ status: 404, message: 'User with this email not found' });
}
