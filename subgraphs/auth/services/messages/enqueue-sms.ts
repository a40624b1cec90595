import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Channel } from './check-channel.ts';

/** What waits in the queue, sealed, because it carries a code. */
export type QueuedSms = {
  id: string;
  phone: string;
  text: string;
  code: string;
  channel: Channel;
  /** When the code is no good any more, in milliseconds. */
  until: number;
};

type Message = {
  phone: string;
  code: string;
  channel: Channel;
  secondsToLive: number;
  /** Its text, in which `{{ .Code }}` becomes the code; by default SVC_SMS_TEMPLATE. */
  template?: string;
};

/** Sends a code once the transaction has committed; gives the message's id. */
export async function enqueueSms(ctx: AuthContext, tx: Transaction, message: Message): Promise<string> {
  const { phone, code, channel, secondsToLive, template = ctx.settings.sms.template } = message;
  const queued: QueuedSms = {
    id: randomUUID(),
    phone,
    text: fillText(template, code),
    code,
    channel,
    until: ctx.clock().getTime() + secondsToLive * 1000,
  };
  await ctx.enqueue(tx, 'auth.send_sms', { sealed: ctx.smsBox.seal(JSON.stringify(queued)) });
  return queued.id;
}

function fillText(template: string, code: string) {
  return template.replace(/\{\{\s*\.Code\s*\}\}/g, () => code);
}
