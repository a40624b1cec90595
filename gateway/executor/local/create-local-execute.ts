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
import type { Operation } from '../../../core/graphql/execute.ts';
import { type ClientOperation, readOperation } from '../client-operation.ts';
import type { Flags } from '../run.ts';
import { executeFields, executeSerially } from './execute-fields.ts';
import { type OperationPlan, planOperation } from './plan-operation.ts';
import { failed, type LocalRun } from './run.ts';

/** Combinations of conditions whose plans are cached. */
const maxPlans = 8;
/** Fields of a plan that is cached. Larger documents are planned at each execution, so that a flood of them takes no memory. */
const maxCachedFields = 2_000;

type PreparedOperation = ClientOperation & { plans: LRUCache<string, OperationPlan> };

/**
 * Creates the executor of a schema in this process. Each operation is planned once: which fields an object has, and how
 * each is resolved and completed. Every execution runs the same plan, so an answer does not depend on how often the
 * operation was sent.
 */
export function createLocalExecute(schema: GraphQLSchema) {
  const prepared = new WeakMap<DocumentNode, Map<string, PreparedOperation | null>>();

  const prepare = ({ document, operationName = '' }: Operation): PreparedOperation | null => {
    const byName = prepared.get(document) ?? new Map<string, PreparedOperation | null>();
    prepared.set(document, byName);
    const known = byName.get(operationName);
    if (known !== undefined) return known;
    const client = readOperation(schema, document, operationName || undefined);
    const made = client && { ...client, plans: new LRUCache<string, OperationPlan>({ max: maxPlans }) };
    byName.set(operationName, made);
    return made;
  };

  return async (operation: Operation, contextValue: unknown): Promise<ExecutionResult> => {
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
  flags: Flags,
  state: LocalRun,
): Promise<ExecutionResult> {
  const { plans } = client;
  const key = flags.size ? [...flags.values()].join() : '';
  const cached = plans.get(key);
  const plan = cached ?? planOperation(schema, client, flags);
  if (!cached) plans.set(key, plan);
  const executeRoot = client.operation.operation === 'mutation' ? executeSerially : executeFields;
  const executed = await executeRoot(plan.root, undefined, state, undefined);
  if (plan.countFields() > maxCachedFields) plans.delete(key);
  const data = executed === failed ? null : executed;
  return state.errors.length ? { errors: state.errors, data } : { data };
}
