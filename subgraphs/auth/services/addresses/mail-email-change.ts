import type { AuthContext } from '../../context.ts';
import { openFlow } from '../flows/open-flow.ts';
import { createEmailChangeMail } from '../mails/email-change-mail.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
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
    await enqueueMail(ctx, tx, createEmailChangeMail(ctx, content));
  }
  return { ...user, ...changes };
}
