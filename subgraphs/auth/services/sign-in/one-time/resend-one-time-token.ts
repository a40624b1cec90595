import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import { findPhoneTestCode } from '../../../values/phone-test-codes.ts';
import { type MailLinkTarget, type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { listEmailChangeRecipients, sendEmailChangeMails } from '../../account/change-email.ts';
import { checkMailRecipient } from '../../messages/mails/check-recipient.ts';
import { enqueueMail } from '../../messages/mails/enqueue-mail.ts';
import {
  createSmsMessageId,
  enqueueSms,
  hasSmsSender,
  requireSmsSenderAndBudget,
  sendPhoneCode,
} from '../../messages/texts/send-sms.ts';
import { prepareAddressProof } from '../../people/clear-unconfirmed-account.ts';
import { type EmailOrPhone, findUserByAddress, getRequestAudience } from '../../people/find-user.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import {
  enforceMailRequestLimit,
  enforceSmsRequestLimit,
  type MailPurpose,
  secondsUntilNextMail,
  secondsUntilNextSms,
  spendMailBudget,
} from '../../shared/limits/sending-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { type DeferredWorkInputs, deferWork } from '../deferred/defer-work.ts';
import { sendSignUpConfirmationMail } from '../sign-up/by-email.ts';
import { sendPhoneConfirmation } from '../sign-up/by-phone.ts';

type ResendOneTimeTokenInput = PkceParameters & {
  type?: string | null;
  email?: string | null;
  phone?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

type MailedWork = 'resentConfirmation' | 'resentEmailChange';
type MailedResend = { sends: 'mail'; purpose: MailPurpose; work: MailedWork };
type TextedWork = 'resentPhoneConfirmation' | 'resentPhoneChange';
type TextedResend = { sends: 'text'; work: TextedWork; resend: typeof resendPhoneChange };

/** Kinds of messages that can be sent again, by their names in the API. */
const kinds = new Map<string, MailedResend | TextedResend>([
  ['signup', { sends: 'mail', purpose: 'confirmation', work: 'resentConfirmation' }],
  ['email_change', { sends: 'mail', purpose: 'emailChange', work: 'resentEmailChange' }],
  ['sms', { sends: 'text', work: 'resentPhoneConfirmation', resend: resendPhoneConfirmation }],
  ['phone_change', { sends: 'text', work: 'resentPhoneChange', resend: resendPhoneChange }],
]);

/**
 * Resends a token. The response does not reveal whether a token exists. The order of the checks is the
 * contract's.
 */
export async function resendOneTimeToken(ctx: AuthContext, input: ResendOneTimeTokenInput) {
  await enforceClientRateLimit(ctx, 'resendOneTimeToken');
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  const kind = kinds.get(input.type ?? '');
  const challenge = kind?.sends === 'mail' ? parsePkceChallenge(input) : null;
  if (!kind)
    throw createInvalidInputError(
      'Missing one of these types: signup, email_change, sms, phone_change',
      'type',
    );
  checkAddresses(input);
  const address = readAddress(ctx, input);
  if (kind.sends === 'text') return byText(ctx, address, kind);
  const linkTarget = { challenge, redirectTo: resolveRedirect(ctx, input.redirectTo) };
  return byMail(ctx, address, kind, linkTarget);
}

function checkAddresses({ type, email, phone }: ResendOneTimeTokenInput): void {
  if (type === 'signup' && !email)
    throw createInvalidInputError('Type provided requires an email address', 'email');
  if (type === 'sms' && !phone)
    throw createInvalidInputError('Type provided requires a phone number', 'phone');
  if (email && phone)
    throw createInvalidInputError('Only an email address or phone number should be provided.', 'phone');
}

/** The user's current address: a user who adds a first address or number is known only by the other one. */
function readAddress({ settings }: AuthContext, { email, phone }: ResendOneTimeTokenInput): EmailOrPhone {
  if (email) {
    if (!settings.emailEnabled) throw authErrors.emailProviderDisabled();
    return { email: parseEmail(email) };
  }
  if (phone) {
    if (!settings.phoneEnabled) throw authErrors.phoneProviderDisabled();
    return { phone: parsePhone(phone) };
  }
  throw createInvalidInputError('Missing email address or phone number', 'email');
}

async function byMail(
  ctx: AuthContext,
  address: EmailOrPhone,
  kind: MailedResend,
  linkTarget: MailLinkTarget,
) {
  if ('email' in address) await checkMailRecipient(ctx, address.email);
  await enforceMailRequestLimit(ctx, kind.purpose, textOf(address));
  // A change of address can need a second mail.
  await spendMailBudget(ctx);
  if (kind.purpose === 'emailChange' && ctx.settings.mail.secureEmailChange) await spendMailBudget(ctx);
  await deferWork(ctx, ctx.db, kind.work, {
    ...address,
    aud: await getRequestAudience(ctx),
    mailing: linkTarget,
  });
  return { messageId: randomUUID() };
}

async function byText(ctx: AuthContext, address: EmailOrPhone, kind: TextedResend) {
  const text = textOf(address);
  await enforceSmsRequestLimit(ctx, text);
  // Without a message sender no code was ever sent, so no code can be repeated.
  if (hasSmsSender(ctx)) await requireSmsSenderAndBudget(ctx, text);
  const work = { ...address, aud: await getRequestAudience(ctx) };
  // A test code is always the same and can be entered at once, so the resend does not wait for the queue.
  if (findPhoneTestCode(ctx, text)) await kind.resend(ctx, work);
  else await deferWork(ctx, ctx.db, kind.work, work);
  return { messageId: createSmsMessageId(ctx, text) };
}

function textOf(address: EmailOrPhone): string {
  return 'email' in address ? address.email : address.phone;
}

type PendingMessage = EmailOrPhone & { aud: string; isWaiting: (user: UserRow) => boolean };

/** Sends a token again in a transaction, if the user has an unconfirmed one. */
async function resendTo(
  ctx: AuthContext,
  { aud, isWaiting, ...address }: PendingMessage,
  send: (tx: AuthTransaction, user: UserRow) => Promise<void>,
): Promise<void> {
  const foundUser = await findUserByAddress(ctx, address, aud);
  if (!foundUser || !isWaiting(foundUser)) return;
  await ctx.db.$transaction(async (tx) => {
    const user = await lockUserRow(ctx, tx, foundUser.id);
    if (isWaiting(user)) await send(tx, user);
  });
}

// The functions below also send nothing if the last token was sent too recently.

export function resendSignUpMail(
  ctx: AuthContext,
  work: DeferredWorkInputs['resentConfirmation'],
): Promise<void> {
  const { email, aud, mailing } = work;
  const isWaiting = (user: UserRow) => !user.emailConfirmedAt;
  return resendTo(ctx, { email, aud, isWaiting }, async (tx, user) => {
    if (secondsUntilNextMail(ctx, 'confirmation', user.confirmationSentAt) > 0) return;
    await prepareAddressProof(ctx, tx, user);
    await tx.user.updateMany({ where: { id: user.id }, data: { confirmationSentAt: ctx.clock() } });
    await sendSignUpConfirmationMail(ctx, tx, { userId: user.id, email, ...mailing });
  });
}

export function resendEmailChange(
  ctx: AuthContext,
  work: DeferredWorkInputs['resentEmailChange'],
): Promise<void> {
  const { mailing, ...address } = work;
  const isWaiting = (user: UserRow) => Boolean(user.newEmail);
  return resendTo(ctx, { ...address, isWaiting }, async (tx, user) => {
    if (!user.newEmail || secondsUntilNextMail(ctx, 'emailChange', user.emailChangeSentAt) > 0) return;
    const recipients = listEmailChangeRecipients(ctx, user, user.newEmail);
    await sendEmailChangeMails(ctx, tx, user, {
      ...{ email: user.newEmail, recipients, linkTarget: mailing },
      send: enqueueMail,
    });
  });
}

export function resendPhoneConfirmation(
  ctx: AuthContext,
  work: DeferredWorkInputs['resentPhoneConfirmation'],
) {
  const isWaiting = (user: UserRow) => !user.phoneConfirmedAt;
  return resendTo(ctx, { ...work, isWaiting }, async (tx, user) => {
    if (secondsUntilNextSms(ctx, user.confirmationSentAt) > 0) return;
    await sendPhoneConfirmation(ctx, tx, { user, channel: 'sms' });
  });
}

export function resendPhoneChange(ctx: AuthContext, work: DeferredWorkInputs['resentPhoneChange']) {
  const isWaiting = (user: UserRow) => Boolean(user.newPhone);
  return resendTo(ctx, { ...work, isWaiting }, async (tx, { id, newPhone: phone, phoneChangeSentAt }) => {
    if (!phone || secondsUntilNextSms(ctx, phoneChangeSentAt) > 0) return;
    await tx.user.updateMany({ where: { id }, data: { phoneChangeSentAt: ctx.clock() } });
    await sendPhoneCode(ctx, tx, {
      ...{ userId: id, tokenType: 'phoneChange', phone, channel: 'sms' },
      send: enqueueSms,
    });
  });
}
