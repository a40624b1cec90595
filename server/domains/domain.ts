import type { GraphQLSchema } from 'graphql';
import { createSystemRequestContext, type RequestContext } from '../../core/context/request-context.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { AccessCheck, FindCredentialError } from '../../core/graphql/execute.ts';
import type { RecentWriteTracker } from '../../core/ports/replica.ts';
import type { DatabaseReplica } from '../../prisma/pool/open-replica.ts';
import { type DomainSubgraphName, schemaBuilders } from '../../subgraphs/schemas.ts';
import type { ServerDatabase } from '../database/server-database.ts';
import type { PartialJobTasks } from '../queue/jobs.ts';

export type ServerDomain<Context extends object = object> = {
  name: DomainSubgraphName;
  schema: () => Promise<GraphQLSchema>;
  contextOf: (request: RequestContext) => Context;
  /** Runs a named permission check of the domain. Throws the refusal. */
  admit?: (admission: AccessCheck, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindCredentialError;
  /** Set only if lists are read from a replica. */
  writers?: RecentWriteTracker;
  tasks: PartialJobTasks;
};

/** Parts that every domain is opened with. */
export type DomainParts = {
  common: CommonServerDeps;
  database: ServerDatabase;
  /** PostgreSQL schema of the domain's tables. */
  databaseSchema: string;
  queueSchema: string;
  /** Set only if lists are read from a replica. */
  lists?: ReplicaListReads;
};

/** A replica of the database, and the check whether it may serve a request. */
export type ReplicaListReads = {
  writers: RecentWriteTracker;
  replica: DatabaseReplica;
  mayServe: (request: RequestContext) => Promise<boolean>;
};

type ServerDomainOptions<Context> = {
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
}: ServerDomainOptions<Context>): ServerDomain<Context> {
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
