import type { GraphQLSchema } from 'graphql';
import { createBcrypt } from '../core/auth/bcrypt.ts';
import { createKeyring } from '../core/auth/keyring.ts';
import type { CommonDeps } from '../core/deps.ts';
import { createEnqueue, type Tasks } from '../core/jobs.ts';
import type { Log } from '../core/log.ts';
import { createFailedJobs } from '../core/ports/failed-jobs.ts';
import { createLimits } from '../core/ports/limits.ts';
import type { LiveSessions } from '../core/ports/live-sessions.ts';
import { createMailbox, createSmtpMail, type SendMail, toSender } from '../core/ports/mail.ts';
import { createFetchOutside } from '../core/ports/outgoing.ts';
import { createFetchForUsers } from '../core/ports/outgoing-for-users.ts';
import { createSmsMailbox, createSmsSender, type SendSms } from '../core/ports/sms.ts';
import { type CheckSentCode, createTwilioCheck } from '../core/ports/sms-codes.ts';
import { type RequestContext, systemRequest } from '../core/request-context.ts';
import { createHotStatements } from '../prisma/auth/hot-statements.ts';
import { createFeedReads } from '../prisma/campaigns/feed-reads.ts';
import { createHotReads } from '../prisma/campaigns/hot-reads.ts';
import { createLandingReads } from '../prisma/campaigns/landing-reads.ts';
import type { Database } from '../prisma/open-database.ts';
import { createAuthContextFactory } from '../subgraphs/auth/context.ts';
import { findStanding } from '../subgraphs/auth/services/sessions/find-standing.ts';
import { hasSmsCredentials, toSmsAccounts } from '../subgraphs/auth/sms-settings.ts';
import { createAuthTasks } from '../subgraphs/auth/tasks.ts';
import { createCampaignsContextFactory } from '../subgraphs/campaigns/context.ts';
import { createCampaignsTasks } from '../subgraphs/campaigns/tasks.ts';
import { createCmsContextFactory } from '../subgraphs/cms/context.ts';
import { createCmsTasks } from '../subgraphs/cms/tasks.ts';
import { schemaBuilders } from '../subgraphs/schemas.ts';
import type { Settings } from './load-settings.ts';
import { mailboxFolderOf } from './mailbox-folder.ts';
import { openStorage } from './open-storage.ts';
import { queueSchemaOf } from './queue.ts';
import { countMails } from './telemetry/count-mails.ts';

export type Domain = {
  name: string;
  schema: () => Promise<GraphQLSchema>;
  contextOf: (request: RequestContext) => object;
  tasks: Tasks;
};

export type DomainsOptions = {
  settings: Settings;
  database: Database;
  log: Log;
  clock?: () => Date;
};

/** The three domains on one database, each with its own client and settings. */
export async function openDomains(options: DomainsOptions) {
  const { settings, database, clock = () => new Date() } = options;
  const hotStatements = createHotStatements(database.pool, `${settings.database.namespace}auth`);
  const authSettings = {
    ...settings.auth,
    token: settings.token,
    mail: settings.mail,
    sms: settings.sms,
    captcha: settings.captcha,
    hooks: settings.hooks,
  };
  const standing = { hotStatements, settings: authSettings, clock };
  const liveSessions: LiveSessions = { find: (claims) => findStanding(standing, claims) };
  const common = await createCommonDeps({ ...options, clock, liveSessions });
  const authContext = createAuthContextFactory({
    ...common,
    db: database.auth,
    hotStatements,
    failedJobs: createFailedJobs(database.pool, queueSchemaOf(settings.database.namespace)),
    settings: authSettings,
    outgoing: createFetchForUsers({ allowedNetworks: settings.auth.customProviderNetworks }),
    sendMail: countMails(createMail(settings)),
    fetchProvider: createFetchOutside(settings.auth.httpSeconds),
    sendSms: createSms(settings),
    checkSentCode: createCodeCheck(settings),
    databaseSchema: `${settings.database.namespace}auth`,
  });
  const campaignsContext = createCampaignsContextFactory({
    ...common,
    db: database.campaigns,
    outgoing: createFetchForUsers({ allowedNetworks: settings.campaigns.webhookNetworks }),
    hotReads: createHotReads(database.pool, `${settings.database.namespace}campaigns`),
    feedReads: createFeedReads(database.pool, `${settings.database.namespace}campaigns`),
    landingReads: createLandingReads(database.pool, `${settings.database.namespace}campaigns`),
    settings: {
      ...settings.campaigns,
      posterEmail: settings.campaigns.posterEmail ?? settings.mail.adminEmail,
      adminRoles: settings.token.adminRoles,
      logoutEndsAccess: settings.auth.logoutEndsAccess,
    },
  });
  const cmsContext = createCmsContextFactory({
    ...common,
    db: database.cms,
    databaseSchema: `${settings.database.namespace}cms`,
    settings: { ...settings.cms, media: settings.media },
    storage: openStorage(settings),
  });
  const system = systemRequest('system');
  const domains: Domain[] = [
    toDomain('auth', authContext, createAuthTasks(authContext(system))),
    toDomain('campaigns', campaignsContext, createCampaignsTasks(campaignsContext(system))),
    toDomain('cms', cmsContext, createCmsTasks(cmsContext(system))),
  ];
  return { domains, authContext, campaignsContext, cmsContext };
}

function toDomain(name: string, contextOf: Domain['contextOf'], tasks: Tasks): Domain {
  const schema = schemaBuilders[name];
  if (!schema) throw new Error(`No schema is listed for ${name}.`);
  return { name, schema, contextOf, tasks };
}

type CommonOptions = DomainsOptions & { clock: () => Date; liveSessions: LiveSessions };

async function createCommonDeps(options: CommonOptions): Promise<CommonDeps> {
  const { settings, database, log, clock, liveSessions } = options;
  const shared = settings.house.sharedLimits || settings.house.processes === 'separate';
  return {
    log,
    clock,
    enqueue: createEnqueue(queueSchemaOf(settings.database.namespace)),
    limits: createLimits(
      shared
        ? {
            shared: {
              pool: database.pool,
              schema: `${settings.database.namespace}auth`,
              table: 'rate_limits',
            },
          }
        : {},
    ),
    keyring: await createKeyring(settings.token, clock),
    liveSessions,
    bcrypt: createBcrypt(settings.passwords.hashCost),
    externalUrl: settings.edge.externalUrl.replace(/\/$/, ''),
    encryptionSecret: settings.secrets.encryption,
    retiredSecrets: settings.house.retiredKeys.filter((key) => key !== settings.secrets.encryption),
  };
}

/** Real SMTP where a host is set; in development the mailbox; in production a host is required. */
function createMail(settings: Settings): SendMail {
  const { host, port, requiresTls, user, password, adminEmail, senderName } = settings.mail;
  const from = toSender(senderName, adminEmail);
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
