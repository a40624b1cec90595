import type { GraphQLSchema } from 'graphql';
import { createBcrypt } from '../core/auth/bcrypt.ts';
import { createKeyring } from '../core/auth/keyring.ts';
import type { CommonDeps, LiveSessions } from '../core/deps.ts';
import type { Admission } from '../core/graphql/execute.ts';
import { createAnnounce, createEnqueue } from '../core/jobs.ts';
import type { Log } from '../core/log.ts';
import { createFailedJobs } from '../core/ports/failed-jobs.ts';
import { createLimits } from '../core/ports/limits.ts';
import { createMailbox, createSmtpMail, type SendMail, toSender } from '../core/ports/mail.ts';
import { createFetchOutside } from '../core/ports/outgoing.ts';
import { createFetchForUsers } from '../core/ports/outgoing-for-users.ts';
import {
  type CheckSentCode,
  createSmsMailbox,
  createSmsSender,
  createTwilioCheck,
  type SendSms,
} from '../core/ports/sms.ts';
import { codeOf } from '../core/records.ts';
import { type RequestContext, systemRequest } from '../core/request-context.ts';
import { count } from '../core/telemetry/metrics.ts';
import { createHotStatements } from '../prisma/auth/hot-statements.ts';
import { createFeedReads } from '../prisma/campaigns/feed-reads.ts';
import { createHotReads } from '../prisma/campaigns/hot-reads.ts';
import { createListReads } from '../prisma/campaigns/list-reads.ts';
import type { Database } from '../prisma/open-database.ts';
import { admitToAuth } from '../subgraphs/auth/admissions.ts';
import { createAuthContextFactory } from '../subgraphs/auth/context.ts';
import { findStanding } from '../subgraphs/auth/services/sessions/callers/find-standing.ts';
import { hasSmsCredentials, toSmsAccounts } from '../subgraphs/auth/settings/sms-settings.ts';
import { createAuthTasks } from '../subgraphs/auth/tasks.ts';
import { admitToCampaigns } from '../subgraphs/campaigns/admissions.ts';
import { createCampaignsContextFactory } from '../subgraphs/campaigns/context.ts';
import { createCampaignsTasks } from '../subgraphs/campaigns/tasks.ts';
import { admitToCms } from '../subgraphs/cms/admissions.ts';
import { createCmsContextFactory } from '../subgraphs/cms/context.ts';
import { createCmsTasks } from '../subgraphs/cms/tasks.ts';
import { schemaBuilders } from '../subgraphs/schemas.ts';
import { type Jobs, listeners, type SomeTasks } from './jobs.ts';
import type { Settings } from './load-settings.ts';
import { mailboxFolderOf, openStorage } from './open-storage.ts';
import { queueSchemaOf } from './queue.ts';

type Domain = {
  name: string;
  schema: () => Promise<GraphQLSchema>;
  contextOf: (request: RequestContext) => object;
  /** What its operations check before they read their input, by name; throws the refusal. */
  admit?: (admission: Admission, request: RequestContext) => Promise<unknown>;
  tasks: SomeTasks;
};

type DomainsOptions = {
  settings: Settings;
  database: Database;
  log: Log;
  clock?: () => Date;
};

/** The three domains on one database, each with its own client and settings. */
export async function openDomains(options: DomainsOptions) {
  const { settings, database, clock = () => new Date() } = options;
  const schemas = schemasOf(settings);
  const hotStatements = createHotStatements(database.pool, schemas.auth);
  const authSettings = toAuthSettings(settings);
  const standing = { hotStatements, settings: authSettings, clock };
  const liveSessions: LiveSessions = { find: (claims) => findStanding(standing, claims) };
  const common = await createCommonDeps({ ...options, clock, liveSessions });
  const queueSchema = queueSchemaOf(settings.database.namespace);
  const authContext = createAuthContextFactory({
    ...common,
    enqueue: createEnqueue(queueSchema),
    announce: createAnnounce(createEnqueue<Jobs>(queueSchema), listeners),
    db: database.auth,
    hotStatements,
    failedJobs: createFailedJobs(database.pool, queueSchema),
    settingsOverview: settings.overview,
    settings: authSettings,
    outgoing: createFetchForUsers({ allowedNetworks: settings.auth.customProviderNetworks }),
    sendMail: countMails(createMail(settings)),
    fetchProvider: createFetchOutside(settings.auth.httpSeconds),
    sendSms: createSms(settings),
    checkSentCode: createCodeCheck(settings),
    databaseSchema: schemas.auth,
  });
  const campaignsContext = createCampaignsContextFactory({
    ...common,
    enqueue: createEnqueue(queueSchema),
    db: database.campaigns,
    outgoing: createFetchForUsers({ allowedNetworks: settings.campaigns.webhookNetworks }),
    hotReads: createHotReads(database.pool, schemas.campaigns),
    feedReads: createFeedReads(database.pool, schemas.campaigns),
    listReads: createListReads(database.pool, schemas.campaigns),
    settings: {
      ...settings.campaigns,
      posterEmail: settings.campaigns.posterEmail ?? settings.mail.adminEmail,
      adminRoles: settings.token.adminRoles,
      logoutEndsAccess: settings.auth.logoutEndsAccess,
    },
  });
  const cmsContext = createCmsContextFactory({
    ...common,
    enqueue: createEnqueue(queueSchema),
    db: database.cms,
    databaseSchema: schemas.cms,
    settings: { ...settings.cms, media: settings.media },
    storage: openStorage(settings),
  });
  const system = systemRequest('system');
  const domains: Domain[] = [
    toDomain('auth', authContext, createAuthTasks(authContext(system)), admitToAuth),
    toDomain('campaigns', campaignsContext, createCampaignsTasks(campaignsContext(system)), admitToCampaigns),
    toDomain('cms', cmsContext, createCmsTasks(cmsContext(system)), admitToCms),
  ];
  return { domains, authContext, campaignsContext, cmsContext };
}

function toAuthSettings({ auth, token, mail, sms, captcha, hooks }: Settings) {
  return { ...auth, token, mail, sms, captcha, hooks };
}

function toDomain<Context extends object>(
  name: string,
  contextOf: (request: RequestContext) => Context,
  tasks: SomeTasks,
  admit?: (ctx: Context, admission: Admission) => Promise<unknown>,
): Domain {
  const schema = schemaBuilders[name];
  if (!schema) throw new Error(`No schema is listed for ${name}.`);
  return {
    name,
    schema,
    contextOf,
    admit: admit && ((admission, request) => admit(contextOf(request), admission)),
    tasks,
  };
}

/** Each domain's PostgreSQL schema. */
function schemasOf({ database: { namespace } }: Settings) {
  return { auth: `${namespace}auth`, campaigns: `${namespace}campaigns`, cms: `${namespace}cms` };
}

type CommonOptions = DomainsOptions & { clock: () => Date; liveSessions: LiveSessions };

async function createCommonDeps(options: CommonOptions): Promise<CommonDeps> {
  const { settings, database, log, clock, liveSessions } = options;
  const shared = settings.house.sharedLimits || settings.house.processes === 'separate';
  return {
    log,
    clock,
    limits: createLimits(
      shared
        ? {
            shared: {
              pool: database.pool,
              schema: schemasOf(settings).auth,
              table: 'rate_limits',
            },
          }
        : {},
    ),
    keyring: await createKeyring(settings.token, clock),
    liveSessions,
    bcrypt: createBcrypt(settings.passwords.hashCost),
    externalUrl: settings.edge.externalUrl,
    encryptionSecret: settings.secrets.encryption,
    retiredSecrets: settings.house.retiredKeys.filter((key) => key !== settings.secrets.encryption),
  };
}

/** Real SMTP where a host is set; in development the mailbox; in production a host is required. */
function createMail(settings: Settings): SendMail {
  const { host, port, requiresTls, user, password, adminEmail, ...mail } = settings.mail;
  const from = toSender(mail.senderName ?? mail.productName, adminEmail);
  if (!host) return createMailbox(mailboxFolderOf(settings), from);
  const greeting = new URL(settings.edge.externalUrl).hostname;
  return createSmtpMail({ host, port, requiresTls, user, password, from, greeting });
}

/** The provider that is set; in development without one the mailbox; otherwise nothing. */
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

/** Counts the mails that are handed to the mail server, and its refusals. */
function countMails(sendMail: SendMail): SendMail {
  return async (mail) => {
    count('global_auth_email_send_operations_total');
    try {
      await sendMail(mail);
    } catch (error) {
      count('global_auth_email_send_errors_total', { type: codeOf(error) ?? 'unknown' });
      throw error;
    }
  };
}
