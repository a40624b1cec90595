import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { renderSmsText } from '../../../templates/render-template.ts';
import { findPhoneTestCode } from '../../../values/phone-test-codes.ts';
import { toE164 } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import { sendMessageByHook, sendMessageByHookInTransaction } from '../../shared/hooks/hook-user.ts';
import { spendSmsBudget } from '../../shared/limits/sending-limits.ts';

/** Checks, before the transaction that sends a message to a phone, that there are a sender and budget. */
export async function requireSmsSenderAndBudget(ctx: AuthContext, phone: string): Promise<void> {
  if (findPhoneTestCode(ctx, phone)) return;
  if (!hasSmsSender(ctx)) throw authErrors.unexpectedFailure({ message: 'Unable to get SMS provider' });
  await spendSmsBudget(ctx);
}

export function hasSmsSender(ctx: AuthContext): boolean {
  return Boolean(ctx.sendSms ?? ctx.hooks.sendSms);
}

type SentCode = {
  userId: string;
  tokenType: OneTimeTokenType;
  phone: string;
  channel: PhoneMessageChannel;
  /**
   * Function that sends the message: `sendRequestedSms` if the client is signed in, so that the client gets
   * the rejection of a hook.
   */
  send: SendInTransaction;
};

type SendInTransaction = (ctx: AuthContext, tx: AuthTransaction, message: Message) => Promise<void>;

/** Sends a code to a phone; a number with a test code gets no message. */
export async function sendPhoneCode(
  ctx: AuthContext,
  tx: AuthTransaction,
  sentCode: SentCode,
): Promise<void> {
  const { userId, tokenType, phone, channel, send } = sentCode;
  const testCode = findPhoneTestCode(ctx, phone);
  const newToken = { userId, tokenType, address: phone, flowId: null, code: testCode };
  const { code } = await createOneTimeToken(ctx, tx, newToken);
  if (testCode) return;
  await send(ctx, tx, { userId, phone, code, channel, secondsToLive: ctx.settings.sms.otpSeconds });
}

/** The message id in the response to a request for a code, whether or not a message was sent. */
export function createSmsMessageId(ctx: AuthContext, phone: string): string {
  return findPhoneTestCode(ctx, phone) ? 'test-otp' : randomUUID();
}

export type PhoneMessageChannel = 'sms' | 'whatsapp';

/**
 * Checks the channel of a message to a phone. Only Twilio supports WhatsApp; the development mailbox accepts
 * any channel.
 */
export function checkPhoneMessageChannel(
  ctx: AuthContext,
  channel: string | null | undefined,
): PhoneMessageChannel {
  const { provider = 'twilio' } = ctx.settings.sms;
  if (!channel || channel === 'sms') return 'sms';
  // A hook may support any channel.
  if (channel === 'whatsapp' && (/^twilio/.test(provider) || ctx.hooks.sendSms)) return channel;
  throw createInvalidInputError(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    'channel',
  );
}

/** A message in the queue, where it is encrypted because it contains a code. */
const queuedSms = z.object({
  id: z.string(),
  userId: z.string(),
  phone: z.string(),
  text: z.string(),
  code: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  /** Expiry of the code, in milliseconds. */
  until: z.number(),
  isSecondFactor: z.boolean(),
  /** The IP address of the client that requested the code. */
  ip: z.string(),
});

type Message = {
  userId: string;
  phone: string;
  code: string;
  channel: PhoneMessageChannel;
  secondsToLive: number;
  /** The text, in which `{{ .Code }}` is replaced by the code; by default SVC_SMS_TEMPLATE. */
  template?: string;
  isSecondFactor?: boolean;
};

/** Sends a code once the transaction has committed. */
export async function enqueueSms(ctx: AuthContext, tx: AuthTransaction, message: Message): Promise<void> {
  const { userId, phone, code, channel, secondsToLive, isSecondFactor = false } = message;
  const { template = ctx.settings.sms.template } = message;
  const queuedMessage: z.infer<typeof queuedSms> = {
    id: randomUUID(),
    userId,
    phone,
    text: renderSmsText(template, code),
    code,
    channel,
    until: ctx.clock().getTime() + secondsToLive * 1000,
    isSecondFactor,
    ip: ctx.request.client.ip,
  };
  await ctx.enqueue(tx, 'auth.send_sms', { sealed: ctx.smsBox.seal(JSON.stringify(queuedMessage)) });
}

/**
 * Sends a code that a signed-in user requested. A hook that sends messages is called within the transaction,
 * so that its refusal reaches the client and undoes the change. An SMS provider is left to the queue.
 */
export async function sendRequestedSms(
  ctx: AuthContext,
  tx: AuthTransaction,
  message: Message,
): Promise<void> {
  const hook = ctx.hooks.sendSms;
  if (!hook) return enqueueSms(ctx, tx, message);
  await sendMessageByHookInTransaction(
    ctx,
    hook,
    { userId: message.userId, tx },
    { sms: toHookSms(message) },
  );
}

type HookSms = Pick<Message, 'phone' | 'code'> & { isSecondFactor?: boolean | undefined };

/** Returns the `sms` that the hook send-sms receives. */
function toHookSms({ phone, code, isSecondFactor }: HookSms) {
  return { otp: code, phone: toE164(phone), ...(isSecondFactor && { sms_type: 'mfa' }) };
}

/** Job handler of `enqueueSms`. A code that has expired in the queue is not sent. */
export async function sendQueuedSms(ctx: AuthContext, sealed: string): Promise<void> {
  const queuedMessage: unknown = JSON.parse(ctx.smsBox.open(sealed));
  const { until } = queuedSms.pick({ until: true }).parse(queuedMessage);
  if (ctx.clock().getTime() > until) return;
  const { id, userId, phone, text, code, channel, isSecondFactor, ip } = queuedSms.parse(queuedMessage);
  const hook = ctx.hooks.sendSms;
  if (hook) {
    const sms = toHookSms({ phone, code, isSecondFactor });
    return sendMessageByHook(ctx, hook, { userId, messageId: id, ip }, { sms });
  }
  if (!ctx.sendSms) throw new Error('Nothing is configured that sends messages to phones.');
  const providerId = await ctx.sendSms({ phone, text, code, channel });
  ctx.log.info({ message_id: id, provider_id: providerId }, 'sms sent');
}
