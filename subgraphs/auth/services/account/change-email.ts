import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { type MailLinkTarget, parsePkceChallenge } from '../../values/pkce.ts';
import type { UserRow } from '../../values/user-row.ts';
import { createOneTimeToken } from '../credentials/codes/one-time-token.ts';
import { checkMailRecipient } from '../messages/mails/check-recipient.ts';
import type { EmailChangeMailRequest, enqueueMail, MailRequest } from '../messages/mails/enqueue-mail.ts';
import { createEmailChangeMail } from '../messages/mails/link-mails.ts';
import { sendRequestedMail } from '../messages/mails/send-queued-mail.ts';
import { isAddressAutoConfirmed, replaceEmail } from '../people/email-address.ts';
import { createPkceFlow } from '../sessions/flows/flow.ts';
import { refuseMailTooSoon, spendMailBudget } from '../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../shared/redirects.ts';

type EmailChange = {
  email: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
};

type ChangeEmail = (tx: AuthTransaction, user: UserRow) => Promise<UserRow>;

/**
 * Checks a new email address and returns the change to run in the transaction; null if the address is
 * unchanged.
 */
export async function prepareEmailChange(
  ctx: AuthContext,
  user: UserRow,
  { email, redirectTo, ...parameters }: EmailChange,
): Promise<ChangeEmail | null> {
  if (!email) return null;
  const challenge = parsePkceChallenge(parameters);
  if (user.isAnonymous && isAddressAutoConfirmed(ctx, 'email'))
    return (tx, currentUser) => replaceEmail(ctx, tx, currentUser, { email });
  const recipients = listEmailChangeRecipients(ctx, user, email);
  for (const { address } of recipients) await checkMailRecipient(ctx, address);
  refuseMailTooSoon(ctx, 'emailChange', user.emailChangeSentAt);
  for (const _ of recipients) await spendMailBudget(ctx);
  const linkTarget = { challenge, redirectTo: resolveRedirect(ctx, redirectTo) };
  return (tx, currentUser) => {
    // The second of two concurrent requests is rejected here as too early.
    refuseMailTooSoon(ctx, 'emailChange', currentUser.emailChangeSentAt);
    return sendEmailChangeMails(ctx, tx, currentUser, {
      email,
      recipients,
      linkTarget,
      send: sendRequestedMail,
    });
  };
}

type Recipient = { address: string; tokenType: 'emailChangeCurrent' | 'emailChangeNew' };

/** The new address must confirm the change, and so must the current one if the settings require it. */
export function listEmailChangeRecipients(
  { settings }: AuthContext,
  user: UserRow,
  email: string,
): Recipient[] {
  const { secureEmailChange, autoconfirm } = settings.mail;
  const recipient = { address: email, tokenType: 'emailChangeNew' } as const;
  if (!secureEmailChange || autoconfirm || !user.email) return [recipient];
  return [recipient, { address: user.email, tokenType: 'emailChangeCurrent' }];
}

type Change = {
  email: string;
  recipients: readonly Recipient[];
  linkTarget: MailLinkTarget;
  /**
   * Function that sends the mail: `sendRequestedMail` if the client is signed in, so that the client gets the
   * rejection of a hook.
   */
  send: typeof enqueueMail;
};

/** Mails everyone who must confirm the change; earlier mails about it stop working. */
export async function sendEmailChangeMails(
  ctx: AuthContext,
  tx: AuthTransaction,
  user: UserRow,
  { email: newEmail, recipients, linkTarget, send }: Change,
): Promise<UserRow> {
  const { challenge, redirectTo } = linkTarget;
  const changes = { newEmail, emailChangeSentAt: ctx.clock(), emailChangeHalfConfirmed: false };
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  await tx.oneTimeToken.deleteMany({
    where: { userId: user.id, tokenType: { in: ['emailChangeCurrent', 'emailChangeNew'] } },
  });
  const mails: EmailChangeMailRequest[] = [];
  for (const { address, tokenType } of recipients) {
    const flowId = await createPkceFlow(ctx, tx, { userId: user.id, method: 'email_change', challenge });
    const oneTimeToken = await createOneTimeToken(ctx, tx, { userId: user.id, tokenType, address, flowId });
    const addressee = { userId: user.id, to: address, email: user.email ?? '' };
    mails.push(createEmailChangeMail(ctx, { ...addressee, newEmail, ...oneTimeToken, redirectTo }));
  }
  for (const mail of joinForHook(ctx, mails)) await send(ctx, tx, mail);
  return { ...user, ...changes };
}

/** A hook that sends mail gets both mails of a change in one call. */
function joinForHook(ctx: AuthContext, mails: EmailChangeMailRequest[]): MailRequest[] {
  const [toNew, toCurrent] = mails;
  if (!toNew || !toCurrent || !ctx.hooks.sendEmail) return mails;
  return [{ ...toNew, counterpart: toCurrent.values }];
}
