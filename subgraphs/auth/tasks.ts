import type { JobTasks } from '../../core/jobs/jobs.ts';
import type { AuthContext } from './context.ts';
import type { AuthJobPayloads } from './contract/jobs.ts';
import { createMailTemplateLoader } from './services/messages/mails/create-mail-template-loader.ts';
import { sendQueuedMail } from './services/messages/mails/send-queued-mail.ts';
import { sendQueuedSms } from './services/messages/texts/send-sms.ts';
import { eraseAuditLogTraces } from './services/people/personal-data/erase-audit-log-traces.ts';
import { recordPersonalDataRowCounts } from './services/people/personal-data/person-request.ts';
import { callAfterUserCreatedHook } from './services/shared/hooks/user-created.ts';
import { deleteExpiredAuthRows } from './services/shared/service/delete-expired-auth-rows.ts';
import { deleteRowsPastRetention } from './services/shared/service/delete-rows-past-retention.ts';
import { reencryptAuthSecrets } from './services/shared/service/reencrypt-auth-secrets.ts';
import { runDeferredWork } from './services/sign-in/run-deferred-work.ts';

export function createAuthTasks(ctx: AuthContext): JobTasks<AuthJobPayloads> {
  const templates = createMailTemplateLoader(ctx);
  return {
    'auth.load_mail_templates': () => templates.loadAll(),
    'auth.send_mail': ({ sealed }) => sendQueuedMail(ctx, templates.load, sealed),
    'auth.send_sms': ({ sealed }) => sendQueuedSms(ctx, sealed),
    'auth.postponed': ({ sealed }) => runDeferredWork(ctx, sealed),
    'auth.tell_user_created': (created) => callAfterUserCreatedHook(ctx, created),
    'auth.erase_traces': (payload) => eraseAuditLogTraces(ctx, payload),
    'auth.note_person_part': (payload) => recordPersonalDataRowCounts(ctx, payload),
    'auth.forget_old_rows': () => deleteRowsPastRetention(ctx),
    'auth.clean_up': () => deleteExpiredAuthRows(ctx),
    'auth.reseal_secrets': () => reencryptAuthSecrets(ctx),
  };
}
