import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { accessTokenSettings, passwordHashSettings } from '../../core/auth/settings.ts';
import { secretListSchema, secretSchema } from '../../core/lib/secret-texts.ts';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  secondsSchema,
} from '../../core/settings/settings.ts';
import { liveSettings } from '../../gateway/live/settings.ts';
import { graphqlSettings } from '../../gateway/settings.ts';
import { captchaSettings } from '../../subgraphs/auth/settings/abuse-settings.ts';
import { hookSettings } from '../../subgraphs/auth/settings/hook-settings.ts';
import { smsSettings } from '../../subgraphs/auth/settings/sms-settings.ts';
import { authSettings, mailSettings } from '../../subgraphs/auth/settings.ts';
import { campaignsSettings } from '../../subgraphs/campaigns/settings.ts';
import { mediaSettings } from '../../subgraphs/cms/media-settings.ts';
import { cmsSettings } from '../../subgraphs/cms/settings.ts';
import { databaseSettings } from './database-settings.ts';
import { edgeSettings } from './edge-settings.ts';
import { fallbackSettings } from './fallback-settings.ts';
import { telemetrySettings } from './telemetry-settings.ts';

const logLevels = ['panic', 'fatal', 'error', 'warn', 'warning', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings of the process as a whole. */
const serverSettings = {
  environment: defineSetting(
    'NODE_ENV',
    z.enum(['development', 'production', 'test']).default('development'),
    {
      description: 'production: nothing is made up, every required setting must be there.',
    },
  ),
  dataDirectory: defineSetting('SVC_DATA_DIR', z.string().default('.data'), {
    description:
      'Folder of the embedded database, generated secrets, the development mailbox and media files. A relative path starts from the folder of the clone, or, where a release is installed, from the working folder.',
  }),
  encryptionKey: defineSetting('SVC_ENCRYPTION_KEY', secretSchema().optional(), {
    aliases: ['SVC_SECURITY_DATABASE_ENCRYPTION_ENCRYPTION_KEY'],
    description: 'Root of the keys that encrypt at rest. Made at the first start in development.',
    secret: true,
    required: true,
  }),
  retiredKeys: defineSetting('SVC_ENCRYPTION_KEYS_RETIRED', secretListSchema().default([]), {
    aliases: ['SVC_SECURITY_DATABASE_ENCRYPTION_DECRYPTION_KEYS'],
    description:
      'JSON array of former values of SVC_ENCRYPTION_KEY: they only open what was encrypted under them.',
    secret: true,
  }),
  internalSecret: defineSetting('SVC_INTERNAL_SECRET', secretSchema().optional(), {
    description:
      'Signs what the edge forwards to subgraphs of other processes; needed where they are started one by one.',
    secret: true,
  }),
  retiredInternalSecrets: defineSetting('SVC_INTERNAL_SECRETS_RETIRED', secretListSchema().default([]), {
    description:
      'JSON array of other values of SVC_INTERNAL_SECRET that subgraphs also take, while processes are replaced one after the other.',
    secret: true,
  }),
  logLevel: defineSetting('LOG_LEVEL', z.string().toLowerCase().pipe(z.enum(logLevels)).default('info'), {
    aliases: ['SVC_LOG_LEVEL'],
    description: 'Least severe level that is written: panic, fatal, error, warn, info, debug.',
  }),
  logFile: defineSetting('SVC_LOG_FILE', z.string().optional(), {
    aliases: ['LOG_FILE'],
    description: 'Path of a log file; stderr without it.',
  }),
  sharedLimits: defineSetting('SVC_LIMITS_SHARED', flagSchema(false), {
    description:
      'Counts rate limits in PostgreSQL, for more than one process. Always on in separate processes, and with several workers.',
  }),
  cacheUrl: defineSetting(
    'SVC_CACHE_URL',
    z
      .string()
      .regex(/^(redis|valkey)s?:\/\//, 'must begin with redis://, rediss://, valkey:// or valkeys://')
      .refine((text) => URL.canParse(text), 'must be an address such as redis://user:password@host:6379/0')
      .optional(),
    {
      description:
        'A Valkey or Redis in which rate limits are counted, for more than one process. While it is away each process counts its own.',
      secret: true,
    },
  ),
  addOns: defineSetting('SVC_ADD_ONS', z.string().default(''), {
    description: 'Comma-separated packages or file paths that register further endpoints and subgraphs.',
  }),
  subgraphUrls: defineSetting('SVC_SUBGRAPH_URLS', commaListSchema().default([]), {
    description:
      'Where subgraphs of other processes listen: `auth=http://…/graphql,cms=…`; else as supergraph.yaml says.',
  }),
  subgraphHost: defineSetting('SVC_SUBGRAPH_HOST', z.string().default('127.0.0.1'), {
    description: 'Host on which a subgraph process listens, and a worker that has SVC_WORKER_PORT.',
  }),
  workerPort: defineSetting('SVC_WORKER_PORT', integerSchema({ min: 1, max: 65_535 }).optional(), {
    description: 'Port on which a worker answers /live and /ready; without it, a worker listens nowhere.',
  }),
  routerUrl: defineSetting('SVC_ROUTER_URL', httpUrlSchema().optional(), {
    description:
      'Another router that runs the operations of REST, as `http://…:4000/graphql`: see docs/scaling.md. An edge over separate subgraphs asks it; without it, it plans itself.',
  }),
  routerGraph: defineSetting('SVC_ROUTER_GRAPH', z.enum(['public', 'whole']).default('public'), {
    description:
      'Graph that Hive Gateway serves: public: the graph of clients, at PORT; whole: also what only REST uses, to edges alone, where SVC_ROUTER_URL says.',
  }),
  sidecarUrl: defineSetting('SVC_SIDECAR_URL', httpUrlSchema().default('http://127.0.0.1:4005'), {
    description:
      'Where another router reaches the sidecar, which signs what it sends to subgraphs: see docs/scaling.md.',
  }),
  sidecarHost: defineSetting('SVC_SIDECAR_HOST', z.string().default('127.0.0.1'), {
    description: 'Host on which the sidecar listens. Only the router may reach it.',
  }),
  stopDelaySeconds: defineSetting('SVC_STOP_DELAY', secondsSchema({ max: 600 }).default(0), {
    description:
      'How long a process that was asked to stop goes on serving while /ready answers 503: as long as balancers take to notice.',
  }),
  stopTimeoutSeconds: defineSetting('SVC_STOP_TIMEOUT', secondsSchema({ max: 3_600 }).default(20), {
    description:
      'How long a stop then waits for requests and jobs in flight before it cuts them off. An idle process stops at once.',
  }),
  processes: defineSetting('SVC_PROCESSES', z.enum(['one', 'separate']).default('one'), {
    description:
      'one: the whole server in one process; separate: edge, subgraphs and worker each in their own.',
  }),
  workers: defineSetting(
    'SVC_WORKERS',
    z
      .string()
      .regex(/^(auto|[1-9]\d{0,2})$/, 'must be auto or a whole number from 1 to 999')
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
      .default(1),
    {
      description:
        'How many processes share the port of the public server; auto: as many as there are cores. With SVC_PROCESSES=separate these are edges, else whole servers beside one worker for jobs.',
    },
  ),
};

/** Settings of earlier versions that may still be set and do nothing here. */
export const ignoredSettingNames: readonly string[] = [
  'SVC_SECURITY_DATABASE_ENCRYPTION_ENCRYPT',
  'SVC_SECURITY_DATABASE_ENCRYPTION_ENCRYPTION_KEY_ID',
  'SVC_OPERATOR_TOKEN',
  'SVC_API_ENDPOINT',
  'SVC_COOKIE_KEY',
];

/** Every setting, by concern. */
export const allSettings = {
  server: serverSettings,
  edge: edgeSettings,
  graphql: graphqlSettings,
  live: liveSettings,
  telemetry: telemetrySettings,
  database: databaseSettings,
  fallback: fallbackSettings,
  token: accessTokenSettings,
  passwords: passwordHashSettings,
  auth: authSettings,
  mail: mailSettings,
  sms: smsSettings,
  captcha: captchaSettings,
  hooks: hookSettings,
  campaigns: campaignsSettings,
  cms: cmsSettings,
  media: mediaSettings,
};

/** Titles of the groups in documents. */
export const settingsGroupTitles: Readonly<Record<keyof typeof allSettings, string>> = {
  server: 'Server and processes',
  edge: 'HTTP',
  graphql: 'GraphQL',
  live: 'Subscriptions',
  telemetry: 'Metrics and traces',
  database: 'Database',
  fallback: 'Fallback to legacy systems',
  token: 'Access tokens',
  passwords: 'Passwords',
  auth: 'Authentication',
  mail: 'Mail',
  sms: 'Text messages',
  captcha: 'CAPTCHA',
  hooks: 'Hooks of auth',
  campaigns: 'Campaigns',
  cms: 'Content',
  media: 'Media files',
};
