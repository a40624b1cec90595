import type { AuthContext } from '../../context.ts';
import { refuseSmsTooSoon } from '../limits/sms-frequency.ts';
import { checkChannel } from '../messages/check-channel.ts';
import { prepareCode, sendCode } from '../messages/send-code.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { replacePhone } from './replace-phone.ts';

type PhoneChange = { phone: string | null; channel?: string | null };

type ChangePhone = (tx: Transaction, user: UserRow) => Promise<UserRow>;

/** What a change of phone number will do inside the transaction; null when there is none. */
export async function preparePhoneChange(
  ctx: AuthContext,
  user: UserRow,
  { phone, channel: asked }: PhoneChange,
): Promise<ChangePhone | null> {
  if (!phone) return null;
  const channel = checkChannel(ctx, asked);
  if (ctx.settings.sms.autoconfirm) return (tx, changed) => replacePhone(ctx, tx, changed, phone);
  refuseSmsTooSoon(ctx, user.phoneChangeSentAt);
  await prepareCode(ctx, phone);
  return async (tx, changed) => {
    // Of two requests at once, one is too soon.
    refuseSmsTooSoon(ctx, changed.phoneChangeSentAt);
    const changes = { newPhone: phone, phoneChangeSentAt: ctx.clock() };
    await tx.user.updateMany({ where: { id: user.id }, data: changes });
    await sendCode(ctx, tx, { userId: user.id, tokenType: 'phoneChange', phone, channel });
    return { ...changed, ...changes };
  };
}
