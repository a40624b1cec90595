import { z } from 'zod';
import {
  defineSetting,
  flagSchema,
  integerSchema,
  maxTimerSeconds,
  positiveSecondsSchema,
  secondsSchema,
} from '../../core/settings/settings.ts';

const maxConnections = 1_000;

function postgresUrl() {
  return z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
}

export const databaseSettings = {
  url: defineSetting('DATABASE_URL', postgresUrl().optional(), {
    aliases: ['SVC_DB_DATABASE_URL'],
    description:
      'PostgreSQL connection string. Without it an embedded server runs in SVC_DATA_DIR (not in production).',
    secret: true,
    required: true,
  }),
  readUrl: defineSetting('SVC_DATABASE_READ_URL', postgresUrl().optional(), {
    description: 'A streaming standby of the database, from which lists, searches and feeds are read.',
    secret: true,
  }),
  readMaxLagSeconds: defineSetting(
    'SVC_DATABASE_READ_MAX_LAG',
    positiveSecondsSchema({ max: 3_600 }).default(5),
    {
      description:
        'How far the standby may be behind. For that long after a write, its caller reads from the primary.',
    },
  ),
  directUrl: defineSetting('SVC_DATABASE_DIRECT_URL', postgresUrl().optional(), {
    description:
      'The same database past the pooler that DATABASE_URL leads to, such as PgBouncer in transaction mode.',
    secret: true,
  }),
  prepares: defineSetting('SVC_DATABASE_PREPARED', flagSchema(true), {
    description:
      'Whether statements are prepared by name. Off behind poolers that do not know such names, such as PgBouncer before 1.21.',
  }),
  authUrl: defineSetting('SVC_AUTH_DATABASE_URL', postgresUrl().optional(), {
    description: 'The database of auth alone; that of DATABASE_URL without it.',
    secret: true,
  }),
  campaignsUrl: defineSetting('SVC_CAMPAIGNS_DATABASE_URL', postgresUrl().optional(), {
    description: 'The database of campaigns alone; that of DATABASE_URL without it.',
    secret: true,
  }),
  cmsUrl: defineSetting('SVC_CMS_DATABASE_URL', postgresUrl().optional(), {
    description: 'The database of cms alone; that of DATABASE_URL without it.',
    secret: true,
  }),
  driver: defineSetting('SVC_DB_DRIVER', z.literal('postgres').default('postgres'), {
    description: 'Only postgres.',
  }),
  poolSize: defineSetting(
    'SVC_DB_MAX_POOL_SIZE',
    integerSchema({ max: maxConnections })
      .default(8)
      .transform((size) => size || maxConnections),
    {
      description: 'Connections of this process; 0 = as many as possible.',
    },
  ),
  idlePoolSize: defineSetting('SVC_DB_MAX_IDLE_POOL_SIZE', integerSchema({ max: 1_000 }).default(1), {
    description: 'Idle connections that are kept; more are closed after SVC_DB_CONN_MAX_IDLE_TIME.',
  }),
  idleSeconds: defineSetting(
    'SVC_DB_CONN_MAX_IDLE_TIME',
    secondsSchema({ max: maxTimerSeconds }).default(60),
    {
      description: 'How long a connection too many may be idle; 0 = for ever.',
    },
  ),
  lifetimeSeconds: defineSetting(
    'SVC_DB_CONN_MAX_LIFETIME',
    secondsSchema({ max: maxTimerSeconds }).default(0),
    {
      description: 'Age at which a connection is replaced, once it is idle; 0 = never.',
    },
  ),
  namespace: defineSetting(
    'SVC_DB_NAMESPACE',
    z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be lower-case letters, digits and underscores')
      .default(''),
    { description: 'Prefix of the PostgreSQL schemas that qualify every table.' },
  ),
  startSeconds: defineSetting('SVC_DB_START_TIMEOUT', secondsSchema({ max: maxTimerSeconds }).default(15), {
    description: 'How long a start waits for the database.',
  }),
};
