import type { AuthContext } from '../../context.ts';
import type { Works } from '../postponed/work.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** Mails somebody who has just signed up the link that proves their address. */
export async function confirmByMail(
  ctx: AuthContext,
  { userId, mailing }: Works['confirmation'],
): Promise<void> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true },
  });
  const { email, emailConfirmedAt } = user ?? {};
  if (!email || emailConfirmedAt) return;
  await ctx.db.$transaction((tx) => sendConfirmation(ctx, tx, { userId, email, ...mailing }));
}
