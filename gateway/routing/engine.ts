import type { QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { GraphqlOperation, SubgraphService } from '../../core/graphql/execute.ts';
import { memoizeByOperation, memoizeFirstCall, memoizeWeakly } from '../../core/lib/lazy.ts';
import { inSpan } from '../../core/telemetry/tracing.ts';
import { reduceDocumentToOperation } from '../documents/fragments.ts';
import { createApolloExecutor } from '../executor/apollo-executor.ts';
import { createPlanExecutor } from '../executor/create-executor.ts';
import {
  type CompiledSupergraph,
  compileSupergraph,
  type SupergraphSources,
} from '../schema/compile-supergraph.ts';
import type { ServiceSchemaCoverage } from '../schema/service-coverage.ts';
import { extractLiterals } from './extract-literals.ts';
import {
  findPlanRequiredFieldNames,
  type OperationWithRenamedFields,
  renameFieldsCollidingWithPlan,
} from './plan-required-names.ts';

/** The functions of the federation engine that the gateway uses. */
export type FederationEngine = {
  apiSchema: GraphQLSchema;
  publicSchema: GraphQLSchema;
  coverage: ReadonlyMap<string, ServiceSchemaCoverage>;
  plan: (document: DocumentNode, operationName?: string) => Promise<PreparedQueryPlan>;
  execute: (
    plan: PreparedQueryPlan,
    operation: GraphqlOperation,
    request: RequestContext,
  ) => Promise<ExecutionResult>;
};

export type PreparedQueryPlan = SharedQueryPlan & {
  /** Values of the variables that replace the literals of the client's document. */
  literals: Readonly<Record<string, unknown>>;
};

/** A plan that all documents share that differ only in literals. */
type SharedQueryPlan = {
  /** The document of one operation without literals. */
  document: DocumentNode;
  queryPlan: QueryPlan;
  /** Fields that were planned under generated names; `null` if there are none. */
  renamedFields: OperationWithRenamedFields | null;
  /** The one subgraph that answers the whole operation with a single fetch, if there is one. */
  soleService: string | null;
  /** The plan has no fetch, because every field is skipped or no service can answer. */
  isEmpty: boolean;
};

export type FederationEngineOptions = {
  /** Executor of plans. `compiled` still uses Apollo's for unsupported plans; `apollo` is for tests that compare both. */
  executor?: 'compiled' | 'apollo';
  /** Receives each compiled plan and each generated program as text. */
  print?: (programText: string) => void;
  /** Receives each plan that the planner created, and the text of its document. */
  onPlan?: (text: string, plan: QueryPlan) => void;
};

/** Creates an engine from Apollo's planner and the gateway's own executor. */
export async function createFederationEngine(
  options: SupergraphSources & FederationEngineOptions,
  services: readonly SubgraphService[],
): Promise<FederationEngine> {
  const supergraph = await compileSupergraph(options);
  const { apiSchema, publicSchema } = supergraph;
  const plans = plansOf(supergraph);
  const executePlan = memoizeFirstCall(() => openExecutor(supergraph, services, options));
  const requiredNames = memoizeFirstCall(() => findPlanRequiredFieldNames(options.supergraphSdl));

  async function planShared(document: DocumentNode): Promise<SharedQueryPlan> {
    const renamedFields = renameFieldsCollidingWithPlan(document, requiredNames());
    const queryPlan = await planOf(supergraph, renamedFields?.document ?? document, options);
    const soleService = findSoleService(queryPlan);
    return { document, queryPlan, renamedFields, soleService, isEmpty: !queryPlan.node };
  }

  return {
    apiSchema,
    publicSchema,
    coverage: supergraph.coverage(),
    plan: async (document, operationName) => {
      const entry = plans.entryOf(document, operationName);
      if (entry.plan) return entry.plan;
      const operation = extractLiterals(apiSchema, reduceDocumentToOperation(document, operationName));
      const text = print(operation.document);
      const sharedPlan = plans.byText.get(text) ?? (await planShared(operation.document));
      plans.byText.set(text, sharedPlan);
      entry.plan = { ...sharedPlan, literals: operation.literals };
      return entry.plan;
    },
    execute: ({ document, literals, queryPlan, renamedFields }, { variables, wantsText }, request) => {
      const operation = { document, variables: { ...variables, ...literals }, wantsText };
      const execute = (plannedOperation: GraphqlOperation) =>
        executePlan()(queryPlan, plannedOperation, request);
      return renamedFields ? renamedFields.execute(operation, execute) : execute(operation);
    },
  };
}

async function planOf(
  supergraph: CompiledSupergraph,
  document: DocumentNode,
  { onPlan }: FederationEngineOptions,
): Promise<QueryPlan> {
  const text = print(document);
  const prebuiltPlan = supergraph.plans[text];
  if (prebuiltPlan) return prebuiltPlan;
  const createdPlan = await inSpan('plan', async () => {
    const { plan } = await supergraph.federation();
    return plan(document);
  });
  onPlan?.(text, createdPlan);
  return createdPlan;
}

function openExecutor(
  { apiSchema, supergraphSchema, federation }: CompiledSupergraph,
  services: readonly SubgraphService[],
  { executor = 'compiled', print }: FederationEngineOptions,
) {
  const context = {
    apiSchema,
    supergraphSchema: supergraphSchema(),
    services: new Map(services.map((service) => [service.name, service])),
  };
  const byApollo = createApolloExecutor({ ...context, federation });
  return executor === 'apollo' ? byApollo : createPlanExecutor({ ...context, print }, byApollo);
}

/** Maximum number of plans that later documents can share. */
const maxSharedPlans = 200;

/** Returns the caches of plans, which all servers of a process with the same supergraph share. */
const plansOf = memoizeWeakly((_supergraph: CompiledSupergraph) => ({
  entryOf: memoizeByOperation((): { plan?: PreparedQueryPlan } => ({})),
  byText: new LRUCache<string, SharedQueryPlan>({ max: maxSharedPlans }),
}));

function findSoleService({ node }: QueryPlan) {
  return node?.kind === 'Fetch' && !node.requires ? node.serviceName : null;
}
