import {
  assertValidSchema,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { AppError } from '../../../core/errors/errors.ts';
import type {
  AccessCheck,
  FindCredentialError,
  GraphqlOperation,
  SubgraphService,
} from '../../../core/graphql/execute.ts';
import { maskError } from '../../../core/graphql/mask-error.ts';
import { memoizeByOperation } from '../../../core/lib/lazy.ts';
import type { RecentWriteTracker } from '../../../core/ports/replica.ts';
import { type ClientOperation, findClientOperation, readConditionFlags } from '../client-operation.ts';
import type { IncludeSkipFlags } from '../run.ts';
import { executeMutationFields } from './execute-fields.ts';
import { createResolverPlan, type ResolverPlan } from './plan-operation.ts';
import { type LocalExecutionState, nullByRecordedErrorMarker } from './resolver-plan.ts';

type LocalServiceOptions = {
  name: string;
  schema: GraphQLSchema;
  contextOf: (request: RequestContext) => object;
  /** Throws the refusal. */
  admit?: (admission: AccessCheck, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindCredentialError;
  /** Records mutations. Set only if lists are read from a replica. */
  writers?: Pick<RecentWriteTracker, 'beginWrite' | 'recordWrite'>;
  reportBug: (error: unknown, request: RequestContext) => void;
  /** Returns the error for the client if an unavailable dependency caused the failure, which is no bug. */
  explain?: (error: unknown) => AppError | undefined;
};

export type LocalSubgraphService = SubgraphService & { schema: GraphQLSchema };

/** Creates a subgraph in this process. */
export function createLocalSubgraphService(options: LocalServiceOptions): LocalSubgraphService {
  const { name, schema, contextOf, admit, findRefusal, writers, reportBug, explain } = options;
  const executeLocally = createSchemaExecutor(schema);

  const mask = (error: GraphQLError, request: RequestContext) =>
    maskError(error, { reportBug: (bug) => reportBug(bug, request), explain });

  const answer: LocalSubgraphService['execute'] = async (operation, request) => {
    try {
      const result = await executeLocally(operation, contextOf(request));
      if (!result.errors) return result;
      return { ...result, errors: result.errors.map((error) => mask(error, request)) };
    } catch (error) {
      // Errors before any resolver runs, for example in the context or the schema of an add-on.
      return { errors: [mask(toGraphError(error), request)] };
    }
  };

  return {
    name,
    schema,
    findRefusal,
    admit: async (admission, request) => {
      if (!admit) throw new Error(`The ${name} subgraph has no admission called ${admission.name}.`);
      try {
        await admit(admission, request);
        return {};
      } catch (error) {
        return { errors: [mask(toGraphError(error), request)] };
      }
    },
    execute: writers ? recordWrites(answer, writers) : answer,
  };
}

/** Records mutations: from then on the request, and the next lists of its caller, are read from the primary. */
function recordWrites(
  answer: LocalSubgraphService['execute'],
  { beginWrite, recordWrite }: NonNullable<LocalServiceOptions['writers']>,
): LocalSubgraphService['execute'] {
  return async (operation, request) => {
    if (getOperationAST(operation.document, operation.operationName)?.operation !== 'mutation')
      return answer(operation, request);
    beginWrite(request);
    const result = await answer(operation, request);
    await recordWrite(request);
    return result;
  };
}

/** Converts the error of a resolver into a GraphQL error. */
function toGraphError(error: unknown) {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

/** Combinations of conditions whose plans are cached. */
const maxPlans = 8;
/** Fields of a plan that is cached. Larger documents are planned at each execution, so that a flood of them takes no memory. */
const maxCachedFields = 2_000;

const noFlags: IncludeSkipFlags = new Map();

type PreparedOperation = ClientOperation & { plans: LRUCache<string, ResolverPlan> };

/**
 * Creates the executor of a schema in this process. Each operation is planned once: which fields an object has, and how
 * each is resolved and completed. Every execution runs the same plan, so an answer does not depend on how often the
 * operation was sent.
 */
export function createSchemaExecutor(schema: GraphQLSchema) {
  const prepare = memoizeByOperation((document, operationName): PreparedOperation | null => {
    assertValidSchema(schema);
    const client = findClientOperation(schema, document, operationName);
    return client && { ...client, plans: new LRUCache<string, ResolverPlan>({ max: maxPlans }) };
  });

  return async (
    { document, operationName, variables }: GraphqlOperation,
    contextValue: unknown,
  ): Promise<ExecutionResult> => {
    const client = prepare(document, operationName);
    // graphql-js explains which operation is missing.
    if (!client) return execute({ schema, document, operationName, variableValues: variables, contextValue });
    const { variableDefinitions = [] } = client.operation;
    const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 50 });
    if (errors) return { errors };
    const flags = client.conditionVariables.length ? readConditionFlags(client, coerced) : noFlags;
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
  const isMutation = client.operation.operation === 'mutation';
  const rootResult = await (isMutation
    ? executeMutationFields(plan.root, undefined, state)
    : plan.root.execute(undefined, state, undefined));
  if (plan.size.fields > maxCachedFields) plans.delete(key);
  const data = rootResult === nullByRecordedErrorMarker ? null : rootResult;
  return state.errors.length ? { errors: state.errors, data } : { data };
}
