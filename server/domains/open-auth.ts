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
import { inSpan } from '../../core/telemetry/tracing.ts';
import { preauthorizeAuthOperation } from '../../subgraphs/auth/admissions.ts';
import { createAuthContextFactory } from '../../subgraphs/auth/context.ts';
import type { AuthServerDeps } from '../../subgraphs/auth/deps.ts';
import { findAccessTokenError } from '../../subgraphs/auth/services/sessions/caller.ts';
import { hasSmsCredentials, toSmsAccounts } from '../../subgraphs/auth/settings/sms-settings.ts';
import type { AuthSettingsValues } from '../../subgraphs/auth/settings.ts';
import { createAuthTasks } from '../../subgraphs/auth/tasks.ts';
import { type AllDomainJobs, createPersonalDataResultRecorder, eventListenerJobs } from '../queue/jobs.ts';
import { type DomainParts, type ServerDomain, toServerDomain } from './domain.ts';

type AuthDomainOptions = DomainParts &
  Pick<AuthServerDeps, 'settings' | 'settingsOverview' | 'sqlStatements' | 'fallback' | 'operations'> & {
    production: boolean;
    /** Folder of the development mailbox. */
    mailboxFolder: string;
  };

export async function openAuthDomain(options: AuthDomainOptions): Promise<ServerDomain> {
  const { common, database, databaseSchema, queueSchema, lists, settings, mailboxFolder } = options;
  const contextOf = createAuthContextFactory({
    ...common,
    enqueue: createEnqueueJob(queueSchema),
    announce: createEventAnnouncer(createEnqueueJob<AllDomainJobs>(queueSchema), eventListenerJobs),
    recordPersonalDataResult: createPersonalDataResultRecorder(queueSchema),
    db: database.auth,
    replica: lists && { reads: { db: lists.replica.clients.auth }, mayServe: lists.mayServe },
    sqlStatements: options.sqlStatements,
    fallback: options.fallback,
    failedJobs: combineFailedJobQueues(
      database.all.map(({ pool }) => createFailedJobStore(pool, queueSchema)),
    ),
    operations: options.operations,
    settingsOverview: options.settingsOverview,
    settings,
    outgoing: createUserUrlFetcher({ allowedNetworks: settings.customProviderNetworks }),
    sendMail: watchMails(createMail(settings.mail, common.externalUrl, mailboxFolder)),
    fetchProvider: createThirdPartyFetch(settings.httpSeconds),
    sendSms: createSms(settings, options.production ? null : mailboxFolder),
    checkSentCode: createCodeCheck(settings),
    databaseSchema,
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
function createMail(
  { host, port, requiresTls, user, password, adminEmail, ...mail }: AuthSettingsValues['mail'],
  externalUrl: string,
  mailboxFolder: string,
): SendMail {
  const from = toMailFromHeader(mail.senderName ?? mail.productName, adminEmail);
  if (!host) return createDevelopmentMailbox(mailboxFolder, from);
  const ehloHostname = new URL(externalUrl).hostname;
  return createSmtpMail({ host, port, requiresTls, user, password, from, ehloHostname });
}

/** Creates the SMS sender: the configured provider, or else the mailbox. Returns `null` without both. */
function createSms({ sms, httpSeconds }: AuthSettingsValues, mailboxFolder: string | null): SendSms | null {
  if (!sms.provider) return mailboxFolder === null ? null : createDevelopmentSmsMailbox(mailboxFolder);
  if (!hasSmsCredentials(sms)) return null;
  return createSmsSender(sms.provider, toSmsAccounts(sms), createThirdPartyFetch(httpSeconds));
}

function createCodeCheck({ sms, httpSeconds }: AuthSettingsValues): CheckSentCode | null {
  if (sms.provider !== 'twilio_verify' || !hasSmsCredentials(sms)) return null;
  return createTwilioCodeCheck(toSmsAccounts(sms).twilioVerify, createThirdPartyFetch(httpSeconds));
}

/** Counts sent mails and refusals of the mail server. Each mail is a span without the recipient. */
function watchMails(sendMail: SendMail): SendMail {
  return (mail) =>
    inSpan(
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
