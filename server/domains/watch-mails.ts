import { codeOf } from '../../core/lib/records.ts';
import type { SendMail } from '../../core/ports/mail.ts';
import { count } from '../../core/telemetry/metrics.ts';
import { tracing } from '../../core/telemetry/tracing.ts';

/** Counts the mails that are handed to the mail server and its refusals; each is a span, without its recipient. */
export function watchMails(sendMail: SendMail): SendMail {
  return (mail) =>
    tracing().inSpan(
      'send mail',
      async (span) => {
        count('global_auth_email_send_operations_total');
        try {
          await sendMail(mail);
          count('trellis.mail.sends', { outcome: 'sent' });
        } catch (error) {
          const type = codeOf(error) ?? 'unknown';
          span.fail(type);
          count('global_auth_email_send_errors_total', { type });
          count('trellis.mail.sends', { outcome: 'refused' });
          throw error;
        }
      },
      { kind: 'client' },
    );
}
