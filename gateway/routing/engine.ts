import type { QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, print } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { Operation, SubgraphService } from '../../core/graphql/execute.ts';
import { once } from '../../core/lib/lazy.ts';
import { tracing } from '../../core/telemetry/tracing.ts';
import { createApolloExecutor } from '../executor/apollo-executor.ts';
import { createExecutor } from '../executor/create-executor.ts';
import {
  type CompiledSupergraph,
  compileSupergraph,
  type SupergraphTexts,
} from '../schema/compile-supergraph.ts';
import type { Coverage } from '../schema/service-coverage.ts';
import { findRequiredNames, type RenamedFields, renameRequired } from './required-names.ts';

/** The functions of the federation engine that the gateway uses. */
export type Engine = {
  apiSchema: GraphQLSchema;
  publicSchema: GraphQLSchema;
  coverage: ReadonlyMap<string, Coverage>;
  plan: (document: DocumentNode, operationName?: string) => Promise<Plan>;
  execute: (plan: Plan, operation: Operation, request: RequestContext) => Promise<ExecutionResult>;
};

export type Plan = {
  queryPlan: QueryPlan;
  /** Fields that were planned under generated names; `null` if there are none. */
  renamed: RenamedFields | null;
  /** The one subgraph that answers the whole operation with a single fetch, if there is one. */
  soleService: string | null;
  /** The plan has no fetch, because every field is skipped or no service can answer. */
  isEmpty: boolean;
};

export type EngineOptions = {
  /** Executor of plans. `compiled` still uses Apollo's for unsupported plans; `apollo` is for tests that compare both. */
  executor?: 'compiled' | 'apollo';
  /** Receives each compiled plan and each generated program as text. */
  print?: (compiled: string) => void;
  /** Receives each plan that the planner created, and the text of its document. */
  onPlan?: (text: string, plan: QueryPlan) => void;
};

/** Creates an engine from Apollo's planner and the gateway's own executor. */
export async function createEngine(
  texts: SupergraphTexts,
  services: readonly SubgraphService[],
  options: EngineOptions = {},
): Promise<Engine> {
  const compiled = await compileSupergraph(texts);
  const { apiSchema, publicSchema } = compiled;
  const plans = plansOf(compiled);
  const executePlan = once(() => openExecutor(compiled, services, options));
  const requiredNames = once(() => findRequiredNames(texts.supergraphSdl));

  return {
    apiSchema,
    publicSchema,
    coverage: compiled.coverage(),
    plan: async (document, operationName = '') => {
      const byName = plans.get(document) ?? new Map<string, Plan>();
      plans.set(document, byName);
      const known = byName.get(operationName);
      if (known) return known;
      const renamed = renameRequired(document, requiredNames());
      const queryPlan = await planOf(compiled, renamed?.document ?? document, operationName, options);
      const soleService = findSoleService(queryPlan);
      const made = { queryPlan, renamed, soleService, isEmpty: !queryPlan.node };
      byName.set(operationName, made);
      return made;
    },
    execute: ({ queryPlan, renamed }, operation, request) => {
      const execute = (planned: Operation) => executePlan()(queryPlan, planned, request);
      return renamed ? renamed.execute(operation, execute) : execute(operation);
    },
  };
}

async function planOf(
  compiled: CompiledSupergraph,
  document: DocumentNode,
  operationName: string,
  { onPlan }: EngineOptions,
): Promise<QueryPlan> {
  const text = print(document);
  const own = operationName ? undefined : compiled.plans[text];
  if (own) return own;
  const made = await tracing().inSpan('plan', async () => {
    const { plan } = await compiled.federation();
    return plan(document, operationName || undefined);
  });
  onPlan?.(text, made);
  return made;
}

function openExecutor(
  { apiSchema, supergraphSchema, federation }: CompiledSupergraph,
  services: readonly SubgraphService[],
  { executor = 'compiled', print }: EngineOptions,
) {
  const context = {
    apiSchema,
    supergraphSchema: supergraphSchema(),
    services: new Map(services.map((service) => [service.name, service])),
  };
  const byApollo = createApolloExecutor({ ...context, federation });
  return executor === 'apollo' ? byApollo : createExecutor({ ...context, print }, byApollo);
}

type Plans = WeakMap<DocumentNode, Map<string, Plan>>;

const plansBySupergraph = new WeakMap<CompiledSupergraph, Plans>();

/** Returns the cache of plans, which all servers of a process with the same supergraph share. */
function plansOf(compiled: CompiledSupergraph): Plans {
  const plans: Plans = plansBySupergraph.get(compiled) ?? new WeakMap();
  plansBySupergraph.set(compiled, plans);
  return plans;
}

function findSoleService({ node }: QueryPlan) {
  return node?.kind === 'Fetch' && !node.requires ? node.serviceName : null;
}
