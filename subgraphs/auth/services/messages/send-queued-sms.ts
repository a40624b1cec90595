import type { AuthContext } from '../../context.ts';
import type { QueuedSms } from './enqueue-sms.ts';

/** The task behind enqueueSms. A code that died in the queue is not sent any more. */
export async function sendQueuedSms(ctx: AuthContext, sealed: string): Promise<void> {
  const { id, until, ...sms } = JSON.parse(ctx.smsBox.open(sealed)) as QueuedSms;
  if (ctx.clock().getTime() > until) return;
  if (!ctx.sendSms) throw new Error('Nothing is configured that sends messages to phones.');
  const providerId = await ctx.sendSms(sms);
  ctx.log.info({ message_id: id, provider_id: providerId }, 'sms sent');
}
