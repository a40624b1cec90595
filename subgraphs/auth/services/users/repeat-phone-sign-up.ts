import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { secondsUntilNextSms } from '../limits/sms-frequency.ts';
import type { Works } from '../postponed/work.ts';
import { restartPhoneSignUp } from './restart-phone-sign-up.ts';
import { withIdentities } from './user.query.ts';
import { draftPhoneUser } from './user-draft.ts';

/** What comes of a sign-up for a number that is taken: a new code, if it waits for one, or nothing. */
export async function repeatPhoneSignUp(
  ctx: AuthContext,
  asked: Works['repeatedPhoneSignUp'],
): Promise<void> {
  const { userId, channel } = asked;
  const existing = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!existing) return;
  const mayText = secondsUntilNextSms(ctx, existing.confirmationSentAt) === 0;
  if (!existing.phoneConfirmedAt && mayText) {
    const { aud, role } = existing;
    const draft = draftPhoneUser({ ...asked, aud, role, now: ctx.clock(), confirmed: false });
    return ctx.db.$transaction((tx) => restartPhoneSignUp(ctx, tx, { existing, draft, channel }));
  }
  const traits = { provider: 'phone' };
  await ctx.db.$transaction((tx) =>
    recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor: existing, traits }]),
  );
}
