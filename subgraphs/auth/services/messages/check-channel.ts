import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

export type Channel = 'sms' | 'whatsapp';

/** How a message reaches a phone; only twilio knows WhatsApp, and the mailbox of development catches anything. */
export function checkChannel({ settings }: AuthContext, channel: string | null | undefined): Channel {
  const { provider = 'twilio' } = settings.sms;
  if (!channel || channel === 'sms') return 'sms';
  if (channel === 'whatsapp' && provider === 'twilio') return channel;
  throw authErrors.validationFailed({
    message:
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  });
}
