import type { AuthContext } from '../../context.ts';
import { toE164 } from '../addresses/to-e164.ts';
import type { QueuedSms } from '../messages/enqueue-sms.ts';
import { withIdentities } from '../users/user.query.ts';
import { askHook } from './calls/ask-hook.ts';
import { toHookUser } from './calls/hook-user.ts';
import { isFinal } from './calls/is-final.ts';
import type { Hook } from './find-hook.ts';

/** Has the hook send-sms send a code. What the hook refuses for good is not asked again. */
export async function textByHook(ctx: AuthContext, hook: Hook, sms: QueuedSms): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: sms.userId }, include: withIdentities });
  if (!user) return;
  const { id: messageId, code, phone, isSecondFactor, ip } = sms;
  const told = { otp: code, phone: toE164(phone), ...(isSecondFactor && { sms_type: 'mfa' }) };
  const content = { user: toHookUser(user), sms: told };
  const { refusal } = await askHook(ctx, hook, { content, messageId, ip });
  if (refusal && !isFinal(refusal)) throw refusal;
}
