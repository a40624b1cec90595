import type { SendMail } from '../../core/ports/mail.ts';
import { count } from '../../core/telemetry/metrics.ts';

/** Counts what is handed to the mail server, and what it does not take. */
export function countMails(sendMail: SendMail): SendMail {
  return async (mail) => {
    count('global_auth_email_send_operations_total');
    try {
      await sendMail(mail);
    } catch (error) {
      const { code = 'unknown' } = error as { code?: string };
      count('global_auth_email_send_errors_total', { type: code });
      throw error;
    }
  };
}
