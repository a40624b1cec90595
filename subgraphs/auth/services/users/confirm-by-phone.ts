import type { AuthContext } from '../../context.ts';
import type { Works } from '../postponed/work.ts';
import { sendPhoneConfirmation } from './send-phone-confirmation.ts';
import { withIdentities } from './user.query.ts';

/** Sends somebody who has just signed up the code that proves their phone number. */
export async function confirmByPhone(
  ctx: AuthContext,
  { userId, channel }: Works['textedConfirmation'],
): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!user?.phone || user.phoneConfirmedAt) return;
  await ctx.db.$transaction((tx) => sendPhoneConfirmation(ctx, tx, { user, channel }));
}
