import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findHook } from '../hooks/find-hook.ts';

export type Channel = 'sms' | 'whatsapp';

/** How a message reaches a phone; only Twilio knows WhatsApp, and the mailbox of development catches anything. */
export function checkChannel(ctx: AuthContext, channel: string | null | undefined): Channel {
  const { provider = 'twilio' } = ctx.settings.sms;
  if (!channel || channel === 'sms') return 'sms';
  // A hook sends by whatever it likes.
  if (channel === 'whatsapp' && (/^twilio/.test(provider) || findHook(ctx, 'sendSms'))) return channel;
  throw authErrors.validationFailed({
    message:
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  });
}
