import type { AuthContext } from '../../context.ts';
import { findUserByAddress } from '../addresses/find-user-by-address.ts';
import { secondsUntilNextMail } from '../limits/mail-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { claimAddress } from '../users/claim-address.ts';
import { lockUser } from '../users/lock-user.ts';
import { withdrawPassword } from '../users/withdrawn-password.ts';
import { mailSignInToken } from './mail-sign-in-token.ts';

/** Mails a way back in to the user of an address, if there is one and the last mail is not too fresh. */
export async function mailRecovery(
  ctx: AuthContext,
  { email, aud, mailing }: Works['recovery'],
): Promise<void> {
  const found = await findUserByAddress(ctx, { email }, aud);
  if (!found) return;
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUser(ctx, tx, found.id);
    // The mail of the sign-up, too, may be the one that is followed.
    await withdrawPassword(tx, user);
    if (secondsUntilNextMail(ctx, 'recovery', user.recoverySentAt) > 0) return;
    await claimAddress(ctx, tx, user);
    await mailSignInToken(ctx, tx, { ...mailing, kind: 'recovery', user });
  });
}
