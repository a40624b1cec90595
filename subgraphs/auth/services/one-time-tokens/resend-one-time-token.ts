import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import type { Address } from '../addresses/find-user-by-address.ts';
import { parsePhone } from '../addresses/phone-number.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import type { MailPurpose } from '../limits/mail-frequency.ts';
import { claimMail, claimSms } from '../limits/sending-pause.ts';
import { spendMailBudget } from '../limits/spend-mail-budget.ts';
import { checkRecipient } from '../mails/check-recipient.ts';
import { toMessageId } from '../messages/message-id.ts';
import { hasSender, prepareCode } from '../messages/send-code.ts';
import { findTestCode } from '../messages/test-codes.ts';
import { postpone } from '../postponed/postpone.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { audienceOf } from '../users/audience.ts';
import type { Mailing } from '../users/signed-up.ts';
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
type MailedResend = { sends: 'mail'; purpose: MailPurpose; work: MailedWork };
type TextedWork = 'resentPhoneConfirmation' | 'resentPhoneChange';
type TextedResend = { sends: 'text'; work: TextedWork; resend: typeof resendPhoneChange };

/** By their names on the wire. */
const kinds = new Map<string, MailedResend | TextedResend>([
  ['signup', { sends: 'mail', purpose: 'confirmation', work: 'resentConfirmation' }],
  ['email_change', { sends: 'mail', purpose: 'emailChange', work: 'resentEmailChange' }],
  ['sms', { sends: 'text', work: 'resentPhoneConfirmation', resend: resendPhoneConfirmation }],
  ['phone_change', { sends: 'text', work: 'resentPhoneChange', resend: resendPhoneChange }],
]);

/** Sends again what waits to be confirmed; nobody can tell whether anything does. The order is the contract's. */
export async function resendOneTimeToken(ctx: AuthContext, input: ResendOneTimeTokenInput) {
  await limitPerClient(ctx, 'resendOneTimeToken');
  await checkCaptcha(ctx, input.captchaToken);
  const kind = kinds.get(input.type ?? '');
  const challenge = kind?.sends === 'mail' ? parseChallenge(input) : null;
  if (!kind) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  checkAddresses(input);
  const address = readAddress(ctx, input);
  if (kind.sends === 'text') return byText(ctx, address, kind);
  const mailing = { challenge, redirectTo: resolveRedirect(ctx, input.redirectTo) };
  return byMail(ctx, address, kind, mailing);
}

function checkAddresses({ type, email, phone }: ResendOneTimeTokenInput): void {
  if (type === 'signup' && !email) throw invalid('Type provided requires an email address');
  if (type === 'sms' && !phone) throw invalid('Type provided requires a phone number');
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
}

/** Whose it is: somebody who adds their first address or number is known by the other one only. */
function readAddress({ settings }: AuthContext, { email, phone }: ResendOneTimeTokenInput): Address {
  if (email) {
    if (!settings.emailEnabled) throw authErrors.emailProviderDisabled();
    return { email: parseEmail(email) };
  }
  if (phone) {
    if (!settings.phoneEnabled) throw authErrors.phoneProviderDisabled();
    return { phone: parsePhone(phone) };
  }
  throw invalid('Missing email address or phone number');
}

async function byMail(ctx: AuthContext, address: Address, kind: MailedResend, mailing: Mailing) {
  if ('email' in address) await checkRecipient(ctx, address.email);
  await claimMail(ctx, kind.purpose, textOf(address));
  await spendBudget(ctx, kind);
  await postpone(ctx, ctx.db, kind.work, { ...address, aud: await audienceOf(ctx), mailing });
  return { messageId: randomUUID() };
}

/** For as many mails as there may be, whoever has the address: a change of it may have to be confirmed by two. */
async function spendBudget(ctx: AuthContext, { purpose }: MailedResend): Promise<void> {
  await spendMailBudget(ctx);
  if (purpose === 'emailChange' && ctx.settings.mail.secureEmailChange) await spendMailBudget(ctx);
}

async function byText(ctx: AuthContext, address: Address, kind: TextedResend) {
  const text = textOf(address);
  await claimSms(ctx, text);
  // Where nobody sends messages none has been sent, so that there is none to repeat.
  if (hasSender(ctx)) await prepareCode(ctx, text);
  const asked = { ...address, aud: await audienceOf(ctx) };
  // Whoever knows the code beforehand uses it at once.
  if (findTestCode(ctx, text)) await kind.resend(ctx, asked);
  else await postpone(ctx, ctx.db, kind.work, asked);
  return { messageId: toMessageId(ctx, text) };
}

function textOf(address: Address): string {
  return 'email' in address ? address.email : address.phone;
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}
