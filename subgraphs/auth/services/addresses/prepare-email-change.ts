import type { AuthContext } from '../../context.ts';
import { openFlow } from '../flows/open-flow.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { refuseTooSoon } from '../limits/mail-frequency.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { createEmailChangeMail } from '../mails/email-change-mail.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { replaceEmail } from './replace-email.ts';

type EmailChange = {
  email: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
};

type ChangeEmail = (tx: Transaction, user: UserRow) => Promise<UserRow>;

/** What a change of address will do inside the transaction; null when there is none. */
export async function prepareEmailChange(
  ctx: AuthContext,
  user: UserRow,
  { email, redirectTo, ...parameters }: EmailChange,
): Promise<ChangeEmail | null> {
  if (!email) return null;
  const challenge = parseChallenge(parameters);
  const { autoconfirm } = ctx.settings.mail;
  if (user.isAnonymous && autoconfirm) return (tx, changed) => replaceEmail(ctx, tx, changed, email);
  const recipients = toRecipients(ctx, user, email);
  for (const { address } of recipients) checkRecipient(ctx, address);
  refuseTooSoon(ctx, 'emailChange', user.emailChangeSentAt);
  for (const _ of recipients) await spendMailBudget(ctx);
  const mailing = { challenge, redirectTo: resolveRedirect(ctx, redirectTo) };
  return (tx, changed) => ask(ctx, tx, changed, { email, recipients, mailing });
}

type Recipient = { address: string; tokenType: 'emailChangeCurrent' | 'emailChangeNew' };

/** The new address must agree, and the current one too where that is asked for. */
function toRecipients({ settings }: AuthContext, user: UserRow, email: string): Recipient[] {
  const { secureEmailChange, autoconfirm } = settings.mail;
  const recipient = { address: email, tokenType: 'emailChangeNew' } as const;
  if (!secureEmailChange || autoconfirm || !user.email) return [recipient];
  return [recipient, { address: user.email, tokenType: 'emailChangeCurrent' }];
}

type Asking = { email: string; recipients: readonly Recipient[]; mailing: Mailing };

async function ask(ctx: AuthContext, tx: Transaction, user: UserRow, asking: Asking): Promise<UserRow> {
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
    const content = { to: address, email: user.email ?? '', newEmail, code, token, redirectTo };
    await enqueueMail(ctx, tx, createEmailChangeMail(ctx, content));
  }
  return { ...user, ...changes };
}
