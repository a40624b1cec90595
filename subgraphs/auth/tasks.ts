import type { Tasks } from '../../core/jobs.ts';
import type { AuthContext } from './context.ts';
import { sendQueuedMail } from './services/mails/send-queued-mail.ts';
import { sendQueuedSms } from './services/messages/send-queued-sms.ts';
import { cleanUp } from './services/service/clean-up.ts';

export function createAuthTasks(ctx: AuthContext): Tasks {
  return {
    'auth.send_mail': ({ sealed }) => sendQueuedMail(ctx, sealed),
    'auth.send_sms': ({ sealed }) => sendQueuedSms(ctx, sealed),
    'auth.clean_up': () => cleanUp(ctx),
  };
}
