import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../../deps.ts';
import type { UserRow } from '../../values/user-row.ts';
import { checkChannel, prepareCode, sendCode, sendRequestedSms } from '../messages/texts/send-sms.ts';
import { confirmsAtOnce } from '../people/email-address.ts';
import { replacePhone } from '../people/phone-number.ts';
import { refuseSmsTooSoon } from '../shared/limits/sending-limits.ts';

type PhoneChange = { phone: string | null; channel?: string | null };

type ChangePhone = (tx: Transaction, user: UserRow) => Promise<UserRow>;

/**
 * Checks a new phone number and returns the change to run in the transaction; null if the number is
 * unchanged.
 */
export async function preparePhoneChange(
  ctx: AuthContext,
  user: UserRow,
  { phone, channel: requestedChannel }: PhoneChange,
): Promise<ChangePhone | null> {
  if (!phone) return null;
  const channel = checkChannel(ctx, requestedChannel);
  if (confirmsAtOnce(ctx, 'phone')) return (tx, changed) => replacePhone(ctx, tx, changed, phone);
  refuseSmsTooSoon(ctx, user.phoneChangeSentAt);
  await prepareCode(ctx, phone);
  return async (tx, changed) => {
    // Of two concurrent requests, the second comes too soon.
    refuseSmsTooSoon(ctx, changed.phoneChangeSentAt);
    const changes = { newPhone: phone, phoneChangeSentAt: ctx.clock() };
    await tx.user.updateMany({ where: { id: user.id }, data: changes });
    await sendCode(ctx, tx, {
      ...{ userId: user.id, tokenType: 'phoneChange', phone, channel },
      send: sendRequestedSms,
    });
    return { ...changed, ...changes };
  };
}
