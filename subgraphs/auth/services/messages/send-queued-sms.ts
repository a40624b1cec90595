import type { AuthContext } from '../../context.ts';
import { findHook } from '../hooks/find-hook.ts';
import { textByHook } from '../hooks/text-by-hook.ts';
import type { QueuedSms } from './enqueue-sms.ts';

/** The task behind enqueueSms. A code that died in the queue is not sent any more. */
export async function sendQueuedSms(ctx: AuthContext, sealed: string): Promise<void> {
  const queued = JSON.parse(ctx.smsBox.open(sealed)) as QueuedSms;
  if (ctx.clock().getTime() > queued.until) return;
  const hook = findHook(ctx, 'sendSms');
  if (hook) return textByHook(ctx, hook, queued);
  if (!ctx.sendSms) throw new Error('Nothing is configured that sends messages to phones.');
  const { id, phone, text, code, channel } = queued;
  const providerId = await ctx.sendSms({ phone, text, code, channel });
  ctx.log.info({ message_id: id, provider_id: providerId }, 'sms sent');
}
