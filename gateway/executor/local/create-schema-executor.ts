import {
  assertValidSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphqlOperation } from '../../../core/graphql/execute.ts';
import { type ClientOperation, findClientOperation } from '../client-operation.ts';
import type { IncludeSkipFlags } from '../run.ts';
import { createResolverPlan, type ResolverPlan } from './plan-operation.ts';
import {
  executeFields,
  executeMutationFields,
  type LocalExecutionState,
  nullByRecordedErrorMarker,
} from './run.ts';

/** Combinations of conditions whose plans are cached. */
const maxPlans = 8;
/** Fields of a plan that is cached. Larger documents are planned at each execution, so that a flood of them takes no memory. */
const maxCachedFields = 2_000;

type PreparedOperation = ClientOperation & { plans: LRUCache<string, ResolverPlan> };

/**
 * Creates the executor of a schema in this process. Each operation is planned once: which fields an object has, and how
 * each is resolved and completed. Every execution runs the same plan, so an answer does not depend on how often the
 * operation was sent.
 */
export function createSchemaExecutor(schema: GraphQLSchema) {
  const operationCache = new WeakMap<DocumentNode, Map<string, PreparedOperation | null>>();

  const prepare = ({ document, operationName = '' }: GraphqlOperation): PreparedOperation | null => {
    const byName = operationCache.get(document) ?? new Map<string, PreparedOperation | null>();
    operationCache.set(document, byName);
    const cachedOperation = byName.get(operationName);
    if (cachedOperation !== undefined) return cachedOperation;
    const client = findClientOperation(schema, document, operationName || undefined);
    const preparedOperation = client && {
      ...client,
      plans: new LRUCache<string, ResolverPlan>({ max: maxPlans }),
    };
    byName.set(operationName, preparedOperation);
    return preparedOperation;
  };

  return async (operation: GraphqlOperation, contextValue: unknown): Promise<ExecutionResult> => {
    assertValidSchema(schema);
    const client = prepare(operation);
    const { document, operationName, variables } = operation;
    // graphql-js explains which operation is missing.
    if (!client) return execute({ schema, document, operationName, variableValues: variables, contextValue });
    const { variableDefinitions = [] } = client.operation;
    const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 50 });
    if (errors) return { errors };
    const flags = client.readFlags(coerced);
    if (flags instanceof GraphQLError) return { errors: [flags], data: null };
    return run(schema, client, flags, { contextValue, variables: coerced, errors: [] });
  };
}

async function run(
  schema: GraphQLSchema,
  client: PreparedOperation,
  flags: IncludeSkipFlags,
  state: LocalExecutionState,
): Promise<ExecutionResult> {
  const { plans } = client;
  const key = flags.size ? [...flags.values()].join() : '';
  const cachedPlan = plans.get(key);
  const plan = cachedPlan ?? createResolverPlan(schema, client, flags);
  if (!cachedPlan) plans.set(key, plan);
  const executeRoot = client.operation.operation === 'mutation' ? executeMutationFields : executeFields;
  const rootResult = await executeRoot(plan.root, undefined, state, undefined);
  if (plan.countFields() > maxCachedFields) plans.delete(key);
  const data = rootResult === nullByRecordedErrorMarker ? null : rootResult;
  return state.errors.length ? { errors: state.errors, data } : { data };
}
