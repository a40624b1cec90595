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

/** Start of every PostgreSQL connection string. */
export const postgresUrlPattern = /^postgres(ql)?:\/\//;

export function postgresUrlSchema() {
  return z.string().regex(postgresUrlPattern, 'must begin with postgres://');
}

export const databaseSettings = {
  url: defineSetting('DATABASE_URL', postgresUrlSchema().optional(), {
    aliases: ['SVC_DB_DATABASE_URL'],
    description:
      'PostgreSQL connection string. Without it an embedded server runs in SVC_DATA_DIR (not in production).',
    secret: true,
    required: true,
  }),
  readUrl: defineSetting('SVC_DATABASE_READ_URL', postgresUrlSchema().optional(), {
    description:
      'PostgreSQL connection string of a streaming standby, from which lists, searches and feeds are read.',
    secret: true,
  }),
  readMaxLagSeconds: defineSetting(
    'SVC_DATABASE_READ_MAX_LAG',
    positiveSecondsSchema({ max: 3_600 }).default(5),
    {
      description:
        'Maximum lag of the standby. For this time after a write, the caller of the write reads from the primary.',
    },
  ),
  directUrl: defineSetting('SVC_DATABASE_DIRECT_URL', postgresUrlSchema().optional(), {
    description:
      'Direct connection string of the database, if DATABASE_URL is that of a pooler, such as PgBouncer in transaction mode.',
    secret: true,
  }),
  prepares: defineSetting('SVC_DATABASE_PREPARED', flagSchema(true), {
    description:
      'Whether statements are prepared by name. Set it to false behind poolers without support for that, such as PgBouncer before 1.21.',
  }),
  authUrl: defineSetting('SVC_AUTH_DATABASE_URL', postgresUrlSchema().optional(), {
    description: 'PostgreSQL connection string of a separate database for auth; DATABASE_URL by default.',
    secret: true,
  }),
  campaignsUrl: defineSetting('SVC_CAMPAIGNS_DATABASE_URL', postgresUrlSchema().optional(), {
    description:
      'PostgreSQL connection string of a separate database for campaigns; DATABASE_URL by default.',
    secret: true,
  }),
  cmsUrl: defineSetting('SVC_CMS_DATABASE_URL', postgresUrlSchema().optional(), {
    description: 'PostgreSQL connection string of a separate database for cms; DATABASE_URL by default.',
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
      description: 'Maximum number of database connections per process; 0 = 1000.',
    },
  ),
  idlePoolSize: defineSetting('SVC_DB_MAX_IDLE_POOL_SIZE', integerSchema({ max: 1_000 }).default(1), {
    description:
      'Number of idle connections that are kept; others are closed after SVC_DB_CONN_MAX_IDLE_TIME.',
  }),
  idleSeconds: defineSetting(
    'SVC_DB_CONN_MAX_IDLE_TIME',
    secondsSchema({ max: maxTimerSeconds }).default(60),
    {
      description: 'Idle time after which a connection above SVC_DB_MAX_IDLE_POOL_SIZE is closed; 0 = never.',
    },
  ),
  lifetimeSeconds: defineSetting(
    'SVC_DB_CONN_MAX_LIFETIME',
    secondsSchema({ max: maxTimerSeconds }).default(0),
    {
      description: 'Age at which an idle connection is replaced; 0 = never.',
    },
  ),
  namespace: defineSetting(
    'SVC_DB_NAMESPACE',
    z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be lower-case letters, digits and underscores')
      .default(''),
    { description: 'Prefix of the names of the PostgreSQL schemas.' },
  ),
  startSeconds: defineSetting('SVC_DB_START_TIMEOUT', secondsSchema({ max: maxTimerSeconds }).default(15), {
    description: 'Maximum time that a start waits for the database.',
  }),
};
