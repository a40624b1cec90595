import { createEnqueueJob, createEventAnnouncer } from '../../core/jobs/jobs.ts';
import { errorCodeOf } from '../../core/lib/records.ts';
import { combineFailedJobQueues } from '../../core/ports/combine-failed-job-queues.ts';
import { createFailedJobStore } from '../../core/ports/failed-jobs.ts';
import {
  createDevelopmentMailbox,
  createSmtpMail,
  type SendMail,
  toMailFromHeader,
} from '../../core/ports/mail.ts';
import {
  type CheckSentCode,
  createDevelopmentSmsMailbox,
  createSmsSender,
  createTwilioCodeCheck,
  type SendSms,
} from '../../core/ports/sms.ts';
import { createThirdPartyFetch } from '../../core/ports/third-party-fetch.ts';
import { createUserUrlFetcher } from '../../core/ports/user-url-fetcher.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';
import { getTracing } from '../../core/telemetry/tracing.ts';
import { preauthorizeAuthOperation } from '../../subgraphs/auth/admissions.ts';
import { createAuthContextFactory } from '../../subgraphs/auth/context.ts';
import { findAccessTokenError } from '../../subgraphs/auth/services/sessions/caller.ts';
import { hasSmsCredentials, toSmsAccounts } from '../../subgraphs/auth/settings/sms-settings.ts';
import { createAuthTasks } from '../../subgraphs/auth/tasks.ts';
import { type AllDomainJobs, createPersonalDataResultRecorder, eventListenerJobs } from '../queue/jobs.ts';
import type { Settings } from '../settings/load-settings.ts';
import { createServerMonitoring } from './create-server-monitoring.ts';
import { type DomainOpenOptions, type ServerDomain, toServerDomain } from './domain.ts';
import { toAuthSettings } from './open-auth-legacy-fallback.ts';
import { developmentMailboxFolderOf } from './open-storage.ts';

export async function openAuthDomain(options: DomainOpenOptions): Promise<ServerDomain> {
  const { settings, database, common, sqlStatements, fallback, schemas, queueSchema } = options;
  const lists = options.lists?.('auth');
  const contextOf = createAuthContextFactory({
    ...common,
    enqueue: createEnqueueJob(queueSchema),
    announce: createEventAnnouncer(createEnqueueJob<AllDomainJobs>(queueSchema), eventListenerJobs),
    recordPersonalDataResult: createPersonalDataResultRecorder(queueSchema),
    db: database.auth,
    replica: lists && { reads: { db: lists.replica.clients.auth }, mayServe: lists.mayServe },
    sqlStatements,
    fallback,
    failedJobs: combineFailedJobQueues(
      database.all.map(({ pool }) => createFailedJobStore(pool, queueSchema)),
    ),
    operations: createServerMonitoring({ settings, database, ...options.operations }),
    settingsOverview: settings.overview,
    settings: toAuthSettings(settings),
    outgoing: createUserUrlFetcher({ allowedNetworks: settings.auth.customProviderNetworks }),
    sendMail: watchMails(createMail(settings)),
    fetchProvider: createThirdPartyFetch(settings.auth.httpSeconds),
    sendSms: createSms(settings),
    checkSentCode: createCodeCheck(settings),
    databaseSchema: schemas.auth,
  });
  return toServerDomain({
    name: 'auth',
    contextOf,
    createTasks: createAuthTasks,
    admit: preauthorizeAuthOperation,
    findRefusal: (request) => findAccessTokenError(common, request),
    lists,
  });
}

/** Creates the mail sender: SMTP if a host is set, otherwise the development mailbox. Production requires a host. */
function createMail(settings: Settings): SendMail {
  const { host, port, requiresTls, user, password, adminEmail, ...mail } = settings.mail;
  const from = toMailFromHeader(mail.senderName ?? mail.productName, adminEmail);
  if (!host) return createDevelopmentMailbox(developmentMailboxFolderOf(settings), from);
  const ehloHostname = new URL(settings.edge.externalUrl).hostname;
  return createSmtpMail({ host, port, requiresTls, user, password, from, ehloHostname });
}

/** Creates the SMS sender: the configured provider, or the mailbox in development; otherwise `null`. */
function createSms(settings: Settings): SendSms | null {
  const { sms, production } = settings;
  if (!sms.provider)
    return production ? null : createDevelopmentSmsMailbox(developmentMailboxFolderOf(settings));
  if (!hasSmsCredentials(sms)) return null;
  return createSmsSender(sms.provider, toSmsAccounts(sms), createThirdPartyFetch(settings.auth.httpSeconds));
}

function createCodeCheck({ auth, sms }: Settings): CheckSentCode | null {
  if (sms.provider !== 'twilio_verify' || !hasSmsCredentials(sms)) return null;
  return createTwilioCodeCheck(toSmsAccounts(sms).twilioVerify, createThirdPartyFetch(auth.httpSeconds));
}

/** Counts sent mails and refusals of the mail server. Each mail is a span without the recipient. */
function watchMails(sendMail: SendMail): SendMail {
  return (mail) =>
    getTracing().inSpan(
      'send mail',
      async (span) => {
        countEvent('global_auth_email_send_operations_total');
        try {
          await sendMail(mail);
          countEvent('trellis.mail.sends', { outcome: 'sent' });
        } catch (error) {
          const type = errorCodeOf(error) ?? 'unknown';
          span.fail(type);
          countEvent('global_auth_email_send_errors_total', { type });
          countEvent('trellis.mail.sends', { outcome: 'refused' });
          throw error;
        }
      },
      { kind: 'client' },
    );
}
