import type { GraphQLSchema } from 'graphql';
import { createSystemRequestContext, type RequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { AccessCheck, FindCredentialError } from '../../core/graphql/execute.ts';
import type { RecentWriteTracker } from '../../core/ports/replica.ts';
import type { Log } from '../../core/telemetry/log.ts';
import type { AuthSqlStatements } from '../../prisma/auth/sql-statements.ts';
import type { DatabaseReplica } from '../../prisma/pool/open-replica.ts';
import type { AuthLegacyFallback } from '../../subgraphs/auth/deps.ts';
import { type DomainSubgraphName, schemaBuilders } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import type { PartialJobTasks } from '../queue/jobs.ts';
import type { Settings } from '../settings/load-settings.ts';
import type { ServerMonitoringOptions } from './create-server-monitoring.ts';

export type ServerDomain = {
  name: DomainSubgraphName;
  schema: () => Promise<GraphQLSchema>;
  contextOf: (request: RequestContext) => object;
  /** Runs a named permission check of the domain. Throws the refusal. */
  admit?: (admission: AccessCheck, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindCredentialError;
  /** Set only if lists are read from a replica. */
  writers?: RecentWriteTracker;
  tasks: PartialJobTasks;
};

/** Settings and services that every domain is opened with. */
export type DomainOpenOptions = {
  settings: Settings;
  database: ServerDatabase;
  log: Log;
  common: CommonServerDeps;
  sqlStatements: AuthSqlStatements;
  /** Imports users from a legacy auth server on demand. */
  fallback?: AuthLegacyFallback;
  /** Each domain's PostgreSQL schema. */
  schemas: Readonly<Record<DomainSubgraphName, string>>;
  queueSchema: string;
  operations: ServerMonitoringOptions;
  /** Set only if lists are read from a replica. */
  lists?: (domain: DomainSubgraphName) => ReplicaListReads | undefined;
};

/** A replica of the database, and the check whether it may serve a request. */
export type ReplicaListReads = {
  writers: RecentWriteTracker;
  replica: DatabaseReplica;
  mayServe: (request: RequestContext) => Promise<boolean>;
};

type DomainParts<Context> = {
  name: DomainSubgraphName;
  contextOf: (request: RequestContext) => Context;
  createTasks: (system: Context) => PartialJobTasks;
  admit?: (ctx: Context, admission: AccessCheck) => Promise<unknown>;
  findRefusal?: FindCredentialError;
  lists?: ReplicaListReads;
};

export function toServerDomain<Context extends object>({
  name,
  contextOf,
  createTasks,
  admit,
  findRefusal,
  lists,
}: DomainParts<Context>): ServerDomain {
  return {
    name,
    schema: schemaBuilders[name],
    contextOf,
    admit: admit && ((admission, request) => admit(contextOf(request), admission)),
    findRefusal,
    writers: lists?.writers,
    tasks: createTasks(contextOf(createSystemRequestContext('system'))),
  };
}
