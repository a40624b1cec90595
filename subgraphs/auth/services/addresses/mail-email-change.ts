import type { AuthContext } from '../../context.ts';
import { openFlow } from '../flows/open-flow.ts';
import { findHook } from '../hooks/find-hook.ts';
import { createEmailChangeMail } from '../mails/email-change-mail.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import type { EmailChangeMail, MailRequest } from '../mails/mail-request.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';

type Recipient = { address: string; tokenType: 'emailChangeCurrent' | 'emailChangeNew' };

/** The new address must agree, and the current one too where that is asked for. */
export function listChangeRecipients({ settings }: AuthContext, user: UserRow, email: string): Recipient[] {
  const { secureEmailChange, autoconfirm } = settings.mail;
  const recipient = { address: email, tokenType: 'emailChangeNew' } as const;
  if (!secureEmailChange || autoconfirm || !user.email) return [recipient];
  return [recipient, { address: user.email, tokenType: 'emailChangeCurrent' }];
}

type Asking = { email: string; recipients: readonly Recipient[]; mailing: Mailing };

/** Mails everyone who must agree; what was mailed before stops working. */
export async function mailEmailChange(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  asking: Asking,
): Promise<UserRow> {
  const { email: newEmail, recipients, mailing } = asking;
  const { challenge, redirectTo } = mailing;
  const changes = { newEmail, emailChangeSentAt: ctx.clock(), emailChangeHalfConfirmed: false };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  await tx.oneTimeToken.deleteMany({
    where: { userId: user.id, tokenType: { in: ['emailChangeCurrent', 'emailChangeNew'] } },
  });
  const mails: EmailChangeMail[] = [];
  for (const { address, tokenType } of recipients) {
    const flowId = await openFlow(ctx, tx, { userId: user.id, method: 'email_change', challenge });
    const { code, token } = await createOneTimeToken(ctx, tx, {
      userId: user.id,
      tokenType,
      address,
      flowId,
    });
    const content = {
      userId: user.id,
      to: address,
      email: user.email ?? '',
      newEmail,
      code,
      token,
      redirectTo,
    };
    mails.push(createEmailChangeMail(ctx, content));
  }
  for (const mail of forWhoeverSends(ctx, mails)) await enqueueMail(ctx, tx, mail);
  return { ...user, ...changes };
}

/** A hook is told of both addresses at once. */
function forWhoeverSends(ctx: AuthContext, mails: EmailChangeMail[]): MailRequest[] {
  const [toNew, toCurrent] = mails;
  if (!toNew || !toCurrent || !findHook(ctx, 'sendEmail')) return mails;
  return [{ ...toNew, counterpart: toCurrent.values }];
}
