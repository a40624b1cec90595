import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import type { Transaction } from '../users/user.query.ts';
import { admitInvited } from './admit-invited.ts';
import type { LinkRequest, MadeLink } from './link-request.ts';
import { toTraits } from './traits.ts';

/** The link of an invitation. */
export async function checkInviteLink(
  ctx: AuthContext,
  { email, known, data, admin }: LinkRequest,
): Promise<(tx: Transaction) => Promise<MadeLink>> {
  if (known?.emailConfirmedAt) throw authErrors.emailExists();
  return async (tx) => {
    const user = await admitInvited(ctx, tx, { email, data: data ?? {}, known });
    const { id: userId } = user;
    const { code, token } = await createOneTimeToken(ctx, tx, {
      userId,
      tokenType: 'confirmation',
      address: email,
      flowId: null,
    });
    await recordEvents(ctx, tx, [{ action: 'user_invited', actor: admin.actor, traits: toTraits(user) }]);
    return { user, code, token };
  };
}
