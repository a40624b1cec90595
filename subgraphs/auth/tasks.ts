import type { Tasks } from '../../core/jobs/jobs.ts';
import type { AuthContext } from './context.ts';
import type { AuthJobs } from './contract/jobs.ts';
import { createTemplateLoader } from './services/messages/mails/create-template-loader.ts';
import { sendQueuedMail } from './services/messages/mails/send-queued-mail.ts';
import { sendQueuedSms } from './services/messages/texts/send-sms.ts';
import { eraseTraces } from './services/people/personal-data/erase-traces.ts';
import { recordPersonPart } from './services/people/personal-data/person-request.ts';
import { afterUserCreated } from './services/shared/hooks/user-created.ts';
import { cleanUp } from './services/shared/service/clean-up.ts';
import { forgetOldRows } from './services/shared/service/forget-old-rows.ts';
import { resealSecrets } from './services/shared/service/reseal-secrets.ts';
import { runDeferredWork } from './services/sign-in/run-deferred-work.ts';

export function createAuthTasks(ctx: AuthContext): Tasks<AuthJobs> {
  const templates = createTemplateLoader(ctx);
  return {
    'auth.load_mail_templates': () => templates.loadAll(),
    'auth.send_mail': ({ sealed }) => sendQueuedMail(ctx, templates.load, sealed),
    'auth.send_sms': ({ sealed }) => sendQueuedSms(ctx, sealed),
    'auth.postponed': ({ sealed }) => runDeferredWork(ctx, sealed),
    'auth.tell_user_created': (created) => afterUserCreated(ctx, created),
    'auth.erase_traces': (payload) => eraseTraces(ctx, payload),
    'auth.note_person_part': (payload) => recordPersonPart(ctx, payload),
    'auth.forget_old_rows': () => forgetOldRows(ctx),
    'auth.clean_up': () => cleanUp(ctx),
    'auth.reseal_secrets': () => resealSecrets(ctx),
  };
}
