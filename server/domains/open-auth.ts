import { createAnnounce, createEnqueue } from '../../core/jobs/jobs.ts';
import { codeOf } from '../../core/lib/records.ts';
import { createFailedJobs } from '../../core/ports/failed-jobs.ts';
import { joinFailedJobs } from '../../core/ports/join-failed-jobs.ts';
import { createMailbox, createSmtpMail, type SendMail, toSender } from '../../core/ports/mail.ts';
import { createFetchOutside } from '../../core/ports/outgoing.ts';
import { createFetchForUsers } from '../../core/ports/outgoing-for-users.ts';
import {
  type CheckSentCode,
  createSmsMailbox,
  createSmsSender,
  createTwilioCheck,
  type SendSms,
} from '../../core/ports/sms.ts';
import { count } from '../../core/telemetry/metrics.ts';
import { tracing } from '../../core/telemetry/tracing.ts';
import { admitToAuth } from '../../subgraphs/auth/admissions.ts';
import { createAuthContextFactory } from '../../subgraphs/auth/context.ts';
import { findTokenRefusal } from '../../subgraphs/auth/services/sessions/caller.ts';
import { hasSmsCredentials, toSmsAccounts } from '../../subgraphs/auth/settings/sms-settings.ts';
import { createAuthTasks } from '../../subgraphs/auth/tasks.ts';
import { createNotePart, type Jobs, listeners } from '../queue/jobs.ts';
import type { Settings } from '../settings/load-settings.ts';
import { type Domain, type Opening, toDomain } from './domain.ts';
import { toAuthSettings } from './open-auth-fallback.ts';
import { mailboxFolderOf } from './open-storage.ts';

export async function openAuth(opening: Opening): Promise<Domain> {
  const { settings, database, common, hotStatements, fallback, schemas, queueSchema } = opening;
  const lists = opening.lists?.('auth');
  const contextOf = createAuthContextFactory({
    ...common,
    enqueue: createEnqueue(queueSchema),
    announce: createAnnounce(createEnqueue<Jobs>(queueSchema), listeners),
    notePart: createNotePart(queueSchema),
    db: database.auth,
    replica: lists && { reads: { db: lists.replica.clients.auth }, mayServe: lists.mayServe },
    hotStatements,
    fallback,
    failedJobs: joinFailedJobs(database.all.map(({ pool }) => createFailedJobs(pool, queueSchema))),
    settingsOverview: settings.overview,
    settings: toAuthSettings(settings),
    outgoing: createFetchForUsers({ allowedNetworks: settings.auth.customProviderNetworks }),
    sendMail: watchMails(createMail(settings)),
    fetchProvider: createFetchOutside(settings.auth.httpSeconds),
    sendSms: createSms(settings),
    checkSentCode: createCodeCheck(settings),
    databaseSchema: schemas.auth,
  });
  return toDomain({
    name: 'auth',
    contextOf,
    createTasks: createAuthTasks,
    admit: admitToAuth,
    findRefusal: (request) => findTokenRefusal(common, request),
    lists,
  });
}

/** Creates the mail sender: SMTP if a host is set, otherwise the development mailbox. Production requires a host. */
function createMail(settings: Settings): SendMail {
  const { host, port, requiresTls, user, password, adminEmail, ...mail } = settings.mail;
  const from = toSender(mail.senderName ?? mail.productName, adminEmail);
  if (!host) return createMailbox(mailboxFolderOf(settings), from);
  const greeting = new URL(settings.edge.externalUrl).hostname;
  return createSmtpMail({ host, port, requiresTls, user, password, from, greeting });
}

/** Creates the SMS sender: the configured provider, or the mailbox in development; otherwise `null`. */
function createSms(settings: Settings): SendSms | null {
  const { sms, production } = settings;
  if (!sms.provider) return production ? null : createSmsMailbox(mailboxFolderOf(settings));
  if (!hasSmsCredentials(sms)) return null;
  return createSmsSender(sms.provider, toSmsAccounts(sms), createFetchOutside(settings.auth.httpSeconds));
}

function createCodeCheck({ auth, sms }: Settings): CheckSentCode | null {
  if (sms.provider !== 'twilio_verify' || !hasSmsCredentials(sms)) return null;
  return createTwilioCheck(toSmsAccounts(sms).twilioVerify, createFetchOutside(auth.httpSeconds));
}

/** Counts sent mails and refusals of the mail server. Each mail is a span without the recipient. */
function watchMails(sendMail: SendMail): SendMail {
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
