import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { parsePhone } from '../addresses/phone-number.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { type Challenge, parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import type { MailPurpose } from '../limits/mail-frequency.ts';
import { claimMail, claimSms } from '../limits/sending-pause.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { toMessageId } from '../messages/message-id.ts';
import { prepareCode } from '../messages/send-code.ts';
import { findTestCode } from '../messages/test-codes.ts';
import { postpone } from '../postponed/postpone.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { audienceOf } from '../users/audience.ts';
import { resendPhoneChange, resendPhoneConfirmation } from './resends.ts';

export type ResendOneTimeTokenInput = {
  type?: string | null;
  email?: string | null;
  phone?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

type MailedWork = 'resentConfirmation' | 'resentEmailChange';
type MailedResend = { by: 'email'; purpose: MailPurpose; work: MailedWork };
type TextedWork = 'resentPhoneConfirmation' | 'resentPhoneChange';
type TextedResend = { by: 'phone'; work: TextedWork; resend: typeof resendPhoneChange };

/** By their names on the wire. */
const kinds = new Map<string, MailedResend | TextedResend>([
  ['signup', { by: 'email', purpose: 'confirmation', work: 'resentConfirmation' }],
  ['email_change', { by: 'email', purpose: 'emailChange', work: 'resentEmailChange' }],
  ['sms', { by: 'phone', work: 'resentPhoneConfirmation', resend: resendPhoneConfirmation }],
  ['phone_change', { by: 'phone', work: 'resentPhoneChange', resend: resendPhoneChange }],
]);

/** Sends again what waits to be confirmed; nobody can tell whether anything does. The order is the contract's. */
export async function resendOneTimeToken(ctx: AuthContext, input: ResendOneTimeTokenInput) {
  await limitPerClient(ctx, 'resendOneTimeToken');
  await checkCaptcha(ctx, input.captchaToken);
  const kind = kinds.get(input.type ?? '');
  const challenge = kind?.by === 'email' ? parseChallenge(input) : null;
  if (!kind) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  checkAddresses(input);
  if (kind.by === 'email' && input.email) return byMail(ctx, input.email, kind, { input, challenge });
  if (kind.by === 'phone' && input.phone) return byPhone(ctx, input.phone, kind);
  throw invalid('Missing email address or phone number');
}

function checkAddresses({ type, email, phone }: ResendOneTimeTokenInput): void {
  if (type === 'signup' && !email) throw invalid('Type provided requires an email address');
  if (type === 'sms' && !phone) throw invalid('Type provided requires a phone number');
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
}

type Asked = { input: ResendOneTimeTokenInput; challenge: Challenge | null };

async function byMail(ctx: AuthContext, text: string, kind: MailedResend, { input, challenge }: Asked) {
  if (!ctx.settings.emailEnabled) throw authErrors.emailProviderDisabled();
  const email = parseEmail(text);
  await checkRecipient(ctx, email);
  await claimMail(ctx, kind.purpose, email);
  await spendBudget(ctx, kind);
  const mailing = { challenge, redirectTo: resolveRedirect(ctx, input.redirectTo) };
  await postpone(ctx, ctx.db, kind.work, { email, aud: await audienceOf(ctx), mailing });
  return { messageId: randomUUID() };
}

/** For as many mails as there may be, whoever has the address: a change of it may have to be confirmed by two. */
async function spendBudget(ctx: AuthContext, { purpose }: MailedResend): Promise<void> {
  await spendMailBudget(ctx);
  if (purpose === 'emailChange' && ctx.settings.mail.secureEmailChange) await spendMailBudget(ctx);
}

async function byPhone(ctx: AuthContext, text: string, kind: TextedResend) {
  if (!ctx.settings.phoneEnabled) throw authErrors.phoneProviderDisabled();
  const phone = parsePhone(text);
  await claimSms(ctx, phone);
  await prepareCode(ctx, phone);
  const asked = { phone, aud: await audienceOf(ctx) };
  // Whoever knows the code beforehand uses it at once.
  if (findTestCode(ctx, phone)) await kind.resend(ctx, asked);
  else await postpone(ctx, ctx.db, kind.work, asked);
  return { messageId: toMessageId(ctx, phone) };
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}
