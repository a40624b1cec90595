import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Channel } from './check-channel.ts';
import { toMessageText } from './message-text.ts';

/** What waits in the queue, sealed, because it carries a code. */
export type QueuedSms = {
  id: string;
  userId: string;
  phone: string;
  text: string;
  code: string;
  channel: Channel;
  /** When the code is no good any more, in milliseconds. */
  until: number;
  isSecondFactor: boolean;
  /** Of whoever asked for it. */
  ip: string;
};

type Message = {
  userId: string;
  phone: string;
  code: string;
  channel: Channel;
  secondsToLive: number;
  /** Its text, in which `{{ .Code }}` becomes the code; by default SVC_SMS_TEMPLATE. */
  template?: string;
  isSecondFactor?: boolean;
};

/** Sends a code once the transaction has committed; gives the message's id. */
export async function enqueueSms(ctx: AuthContext, tx: Transaction, message: Message): Promise<string> {
  const { userId, phone, code, channel, secondsToLive, isSecondFactor = false } = message;
  const { template = ctx.settings.sms.template } = message;
  const queued: QueuedSms = {
    id: randomUUID(),
    userId,
    phone,
    text: toMessageText(template, code),
    code,
    channel,
    until: ctx.clock().getTime() + secondsToLive * 1000,
    isSecondFactor,
    ip: ctx.request.client.ip,
  };
  await ctx.enqueue(tx, 'auth.send_sms', { sealed: ctx.smsBox.seal(JSON.stringify(queued)) });
  return queued.id;
}
