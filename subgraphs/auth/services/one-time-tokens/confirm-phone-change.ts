import type { AuthContext } from '../../context.ts';
import { replacePhone } from '../addresses/replace-phone.ts';
import { recordEvents } from '../audit/record-event.ts';
import type { Transaction } from '../users/user.query.ts';
import type { TokenOwner } from './find-token-owner.ts';

/** The new phone is the user's too: it takes the place of the old one. */
export async function confirmPhoneChange(ctx: AuthContext, tx: Transaction, { user, refusal }: TokenOwner) {
  if (!user.newPhone) throw refusal();
  const changed = await replacePhone(ctx, tx, user, user.newPhone);
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  await recordEvents(ctx, tx, [{ action: 'user_modified', actor: changed }]);
  return { user: changed };
}
