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
import { liveSubscriptionSettings } from '../../gateway/live/settings.ts';
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
import { legacyFallbackSettings } from './legacy-fallback-settings.ts';
import { pageSettings } from './page-settings.ts';
import { telemetrySettings } from './telemetry-settings.ts';

const logLevels = ['panic', 'fatal', 'error', 'warn', 'warning', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings of the process as a whole. */
const serverSettings = {
  environment: defineSetting(
    'NODE_ENV',
    z.enum(['development', 'production', 'test']).default('development'),
    {
      description:
        'production: required settings must be set, because none is generated or has a development default.',
    },
  ),
  dataDirectory: defineSetting('SVC_DATA_DIR', z.string().default('.data'), {
    description:
      'Folder of the embedded database, generated secrets, the development mailbox and media files. A relative path is relative to the folder of the clone or, for an installed release, to the working folder.',
  }),
  encryptionKey: defineSetting('SVC_ENCRYPTION_KEY', secretSchema().optional(), {
    aliases: ['SVC_SECURITY_DATABASE_ENCRYPTION_ENCRYPTION_KEY'],
    description:
      'Secret from which the keys that encrypt at rest are derived. Development generates it at the first start.',
    secret: true,
    required: true,
  }),
  retiredKeys: defineSetting('SVC_ENCRYPTION_KEYS_RETIRED', secretListSchema().default([]), {
    aliases: ['SVC_SECURITY_DATABASE_ENCRYPTION_DECRYPTION_KEYS'],
    description: 'JSON array of former values of SVC_ENCRYPTION_KEY. They are used only to decrypt.',
    secret: true,
  }),
  internalSecret: defineSetting('SVC_INTERNAL_SECRET', secretSchema().optional(), {
    description:
      'Secret that signs requests of the edge to subgraphs in other processes. Required if the processes are started separately.',
    secret: true,
  }),
  retiredInternalSecrets: defineSetting('SVC_INTERNAL_SECRETS_RETIRED', secretListSchema().default([]), {
    description:
      'JSON array of other values of SVC_INTERNAL_SECRET that subgraphs also accept, while processes are replaced one by one.',
    secret: true,
  }),
  logLevel: defineSetting('LOG_LEVEL', z.string().toLowerCase().pipe(z.enum(logLevels)).default('info'), {
    aliases: ['SVC_LOG_LEVEL'],
    description: 'Least severe level that is written: panic, fatal, error, warn, info, debug.',
  }),
  logFile: defineSetting('SVC_LOG_FILE', z.string().optional(), {
    aliases: ['LOG_FILE'],
    description: 'Path of a log file; stderr by default.',
  }),
  sharedLimits: defineSetting('SVC_LIMITS_SHARED', flagSchema(false), {
    description:
      'Counts rate limits in PostgreSQL, so that several processes share them. Always on with SVC_PROCESSES=separate or several SVC_WORKERS.',
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
        'URL of a Valkey or Redis server that counts rate limits for several processes. While it is unavailable, each process counts separately.',
      secret: true,
    },
  ),
  addOns: defineSetting('SVC_ADD_ONS', z.string().default(''), {
    description: 'Comma-separated packages or file paths of add-ons, which add endpoints and subgraphs.',
  }),
  subgraphUrls: defineSetting('SVC_SUBGRAPH_URLS', commaListSchema().default([]), {
    description:
      'URLs of subgraphs in other processes: `auth=http://…/graphql,cms=…`; by default those of supergraph.yaml.',
  }),
  subgraphHost: defineSetting('SVC_SUBGRAPH_HOST', z.string().default('127.0.0.1'), {
    description: 'Host on which subgraph processes listen, and workers with SVC_WORKER_PORT.',
  }),
  workerPort: defineSetting('SVC_WORKER_PORT', integerSchema({ min: 1, max: 65_535 }).optional(), {
    description: 'Port on which a worker serves /live and /ready. By default a worker does not listen.',
  }),
  routerUrl: defineSetting('SVC_ROUTER_URL', httpUrlSchema().optional(), {
    description:
      'URL of another router to which an edge over separate subgraphs sends the operations of REST, such as `http://…:4000/graphql`: see docs/scaling.md. By default the edge plans them itself.',
  }),
  routerGraph: defineSetting('SVC_ROUTER_GRAPH', z.enum(['public', 'whole']).default('public'), {
    description:
      'Graph that Hive Gateway serves. public: the graph for clients, at PORT; whole: the graph with the fields that only REST uses, for edges, at the port of SVC_ROUTER_URL.',
  }),
  sidecarUrl: defineSetting('SVC_SIDECAR_URL', httpUrlSchema().default('http://127.0.0.1:4005'), {
    description:
      'URL of the sidecar, which signs the requests of another router to subgraphs: see docs/scaling.md.',
  }),
  sidecarHost: defineSetting('SVC_SIDECAR_HOST', z.string().default('127.0.0.1'), {
    description: 'Host on which the sidecar listens. Only the router may reach it.',
  }),
  stopDelaySeconds: defineSetting('SVC_STOP_DELAY', secondsSchema({ max: 600 }).default(0), {
    description:
      'How long a stopping process still serves requests while /ready returns 503, so that load balancers notice it.',
  }),
  stopTimeoutSeconds: defineSetting('SVC_STOP_TIMEOUT', secondsSchema({ max: 3_600 }).default(20), {
    description:
      'How long a stop then waits for running requests and jobs before it aborts them. An idle process stops at once.',
  }),
  processes: defineSetting('SVC_PROCESSES', z.enum(['one', 'separate']).default('one'), {
    description:
      'one: the whole server in one process; separate: edge, subgraphs and worker in separate processes.',
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
        'Number of processes that share the port of the public server; auto: the number of cores. With SVC_PROCESSES=separate they are edges, otherwise whole servers beside one worker for jobs.',
    },
  ),
};

/** Settings of earlier versions that may still be set but have no effect. */
export const obsoleteSettingNames: readonly string[] = [
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
  pages: pageSettings,
  graphql: graphqlSettings,
  live: liveSubscriptionSettings,
  telemetry: telemetrySettings,
  database: databaseSettings,
  fallback: legacyFallbackSettings,
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
  pages: 'Pages',
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
