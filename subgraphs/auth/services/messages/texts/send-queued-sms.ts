import type { AuthContext } from '../../../context.ts';
import { findHook } from '../../shared/hooks/call-hook.ts';
import { sendByHook } from '../../shared/hooks/hook-user.ts';
import { queuedSms, toHookSms } from './send-code.ts';

/** The task behind enqueueSms. A code that has expired in the queue is not sent. */
export async function sendQueuedSms(ctx: AuthContext, sealed: string): Promise<void> {
  const queued: unknown = JSON.parse(ctx.smsBox.open(sealed));
  const { until } = queuedSms.pick({ until: true }).parse(queued);
  if (ctx.clock().getTime() > until) return;
  const { id, userId, phone, text, code, channel, isSecondFactor, ip } = queuedSms.parse(queued);
  const hook = findHook(ctx, 'sendSms');
  if (hook) {
    const sms = toHookSms({ phone, code, isSecondFactor });
    return sendByHook(ctx, hook, { userId, messageId: id, ip }, { sms });
  }
  if (!ctx.sendSms) throw new Error('Nothing is configured that sends messages to phones.');
  const providerId = await ctx.sendSms({ phone, text, code, channel });
  ctx.log.info({ message_id: id, provider_id: providerId }, 'sms sent');
}
