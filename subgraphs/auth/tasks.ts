import type { Tasks } from '../../core/jobs.ts';
import type { AuthContext } from './context.ts';
import { tellUserCreated } from './services/hooks/tell-user-created.ts';
import { sendQueuedMail } from './services/mails/send-queued-mail.ts';
import { sendQueuedSms } from './services/messages/send-queued-sms.ts';
import { runPostponed } from './services/postponed/run-postponed.ts';
import { cleanUp } from './services/service/clean-up.ts';
import { resealSecrets } from './services/service/reseal-secrets.ts';
import { createTemplateLoader } from './services/templates/create-template-loader.ts';

export function createAuthTasks(ctx: AuthContext): Tasks {
  const loadTemplate = createTemplateLoader(ctx);
  return {
    'auth.send_mail': ({ sealed }) => sendQueuedMail(ctx, loadTemplate, sealed),
    'auth.send_sms': ({ sealed }) => sendQueuedSms(ctx, sealed),
    'auth.postponed': ({ sealed }) => runPostponed(ctx, sealed),
    'auth.tell_user_created': (created) => tellUserCreated(ctx, created),
    'auth.clean_up': () => cleanUp(ctx),
    'auth.reseal_secrets': () => resealSecrets(ctx),
  };
}
