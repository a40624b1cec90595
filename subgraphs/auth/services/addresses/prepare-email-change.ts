import type { AuthContext } from '../../context.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { refuseTooSoon } from '../limits/mail-frequency.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { listChangeRecipients, mailEmailChange } from './mail-email-change.ts';
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
  const recipients = listChangeRecipients(ctx, user, email);
  for (const { address } of recipients) await checkRecipient(ctx, address);
  refuseTooSoon(ctx, 'emailChange', user.emailChangeSentAt);
  for (const _ of recipients) await spendMailBudget(ctx);
  const mailing = { challenge, redirectTo: resolveRedirect(ctx, redirectTo) };
  return (tx, changed) => {
    // Of two requests at once, one is too soon.
    refuseTooSoon(ctx, 'emailChange', changed.emailChangeSentAt);
    return mailEmailChange(ctx, tx, changed, { email, recipients, mailing });
  };
}
