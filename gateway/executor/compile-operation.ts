import type { QueryPlan } from '@apollo/query-planner';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ExecuteOperation, GraphqlOperation, SubgraphService } from '../../core/graphql/execute.ts';
import { groupInnerSelections } from '../documents/fragments.ts';
import {
  type ClientOperation,
  findClientOperation,
  hasIntrospectionField,
  readConditionFlags,
} from './client-operation.ts';
import type { PlanCompilerContext } from './compile-fetch.ts';
import { compilePlanStep } from './compile-plan.ts';
import { quoteJsonString } from './leaf-code.ts';
import type { ResponseObject } from './merge-responses.ts';
import { mapFetchesToResponsePositions, type ResponsePositionTree } from './positions.ts';
import { listPlanFetches, type PlanFetchStep, parseQueryPlan, type QueryPlanStep } from './read-plan.ts';
import type { IncludeSkipFlags, QueryPlanExecution, RunPlanStep } from './run.ts';
import { SerializedJson } from './serialize-graphql-response.ts';
import { type ClientShapedResult, compileResponseShape, compileRootFailureCheck } from './shape-data.ts';
import { generateSerializerProgram, type SerializerProgram } from './write-code.ts';

export type PlanExecutorContext = {
  /** Schema of the clients' operations. `supergraphSchema` also contains the hidden types and fields. */
  apiSchema: GraphQLSchema;
  supergraphSchema: GraphQLSchema;
  services: ReadonlyMap<string, SubgraphService>;
  /** Receives each compiled plan and each generated program as text. */
  print?: (programText: string) => void;
};

/** Functions that build the response, for one combination of the values in `@skip` and `@include`. */
type Forms = {
  shape: (data: ResponseObject) => ClientShapedResult;
  write: WriteAnswer | null;
  hasFailed: HasFailed;
};

/** Maximum number of combinations of values in `@skip` and `@include` whose forms are cached. */
const maxForms = 8;

/** Compiles a plan to a function. Returns `null` if only Apollo's executor supports the plan or the operation. */
export function compilePlannedOperation(
  context: PlanExecutorContext,
  queryPlan: QueryPlan,
  { document, operationName }: GraphqlOperation,
): ExecuteOperation | null {
  const plan = parseQueryPlan(queryPlan);
  const client = findClientOperation(context.apiSchema, document, operationName);
  if (!plan || !client || hasIntrospectionField(document)) return null;
  const { services, supergraphSchema: schema } = context;
  const isEmpty = listPlanFetches(plan).length === 0;
  const positions = mapFetchesToResponsePositions(plan);
  const formsOf = compileForms(context, client, positions);
  const fetchContext: PlanCompilerContext = { services, schema, positions };
  const isMutation = client.operation.operation === 'mutation';
  const runPlan = isMutation
    ? compileMutation(fetchContext, plan, formsOf)
    : compilePlanStep(fetchContext, plan);
  context.print?.(printPlan(plan));

  return async ({ variables, wantsText }, request) => {
    const flags = readConditionFlags(client, variables);
    if (flags instanceof GraphQLError) return { errors: [flags], data: null };
    const run: QueryPlanExecution = {
      data: {},
      errors: [],
      variables,
      flags,
      request,
      repeatedPositions: [],
    };
    await runPlan(run);
    if (isEmpty) return addErrorsForUnresolvedFields(toResult(run, formsOf(flags), false));
    return toResult(run, formsOf(flags), wantsText ?? false);
  };
}

function compileForms(
  { apiSchema, print }: PlanExecutorContext,
  client: ClientOperation,
  { root }: ResponsePositionTree,
) {
  const forms = new LRUCache<string, Forms>({ max: maxForms });
  const { fragments, operation } = client;
  const selections = [{ set: operation.selectionSet, parent: client.root }];
  return (flags: IncludeSkipFlags): Forms => {
    const key = [...flags.values()].join();
    const cachedForm = forms.get(key);
    if (cachedForm) return cachedForm;
    const scope = { schema: apiSchema, fragments, flags };
    const program = generateSerializerProgram(scope, selections, { type: client.root, position: root });
    if (program) print?.(codeOf(program));
    const form = {
      shape: compileResponseShape(scope, selections, client.root),
      hasFailed: compileRootFailureCheck(scope, selections, client.root),
      write: program && compileWriter(program),
    };
    forms.set(key, form);
    return form;
  };
}

function toResult(
  { data: joinedData, errors, repeatedPositions }: QueryPlanExecution,
  { shape, write }: Forms,
  wantsText: boolean,
): ExecutionResult {
  const text = wantsText && !errors.length && write ? write(joinedData, repeatedPositions) : null;
  if (text !== null) return { data: new SerializedJson(text) };
  try {
    const { data, errors: valueCompletion } = shape(joinedData);
    if (errors.length) return { errors, data };
    return valueCompletion.length ? { extensions: { valueCompletion }, data } : { data };
  } catch (cause) {
    // The service returned data of an unexpected shape.
    const originalError = cause instanceof Error ? cause : undefined;
    return { errors: [new GraphQLError(originalError?.message ?? String(cause), { originalError })] };
  }
}

/**
 * Adds an error for each null field of a plan without fetches. The planner creates such a plan if no service can
 * resolve the fields, for example of an interface that no type implements.
 */
function addErrorsForUnresolvedFields(result: ExecutionResult): ExecutionResult {
  const unresolvedFields = Object.entries(result.data ?? {}).filter(([, value]) => value === null);
  const paths = result.data ? unresolvedFields.map(([field]) => [field]) : [undefined];
  if (!paths.length) return result;
  const errors = paths.map((path) => {
    const message = path ? `No service answers "${path[0]}".` : 'No service answers this operation.';
    return new GraphQLError(message, { path, extensions: { code: 'DOWNSTREAM_SERVICE_ERROR' } });
  });
  return { data: result.data, errors: [...(result.errors ?? []), ...errors] };
}

/** Prints a plan for people: the fetches, their services and their order. */
function printPlan(step: QueryPlanStep, depth = 0): string {
  const indent = '  '.repeat(depth);
  const printInner = (inner: QueryPlanStep) => printPlan(inner, depth + 1);
  switch (step.kind) {
    case 'fetch': {
      const place = step.path.length ? ` for ${step.path.join('.')}` : '';
      return `${indent}ask ${step.node.serviceName}${place}: ${step.node.operation}`;
    }
    case 'condition':
      return [
        `${indent}if $${step.variable}`,
        ...(step.whenTrue ? [printInner(step.whenTrue)] : []),
        ...(step.whenFalse ? [`${indent}else`, printInner(step.whenFalse)] : []),
      ].join('\n');
    default:
      return [`${indent}${step.kind}`, ...step.steps.map(printInner)].join('\n');
  }
}

/** Returns whether one of the root fields with these names has failed and has a non-null type. */
type HasFailed = (data: ResponseObject, keys: ReadonlySet<string>) => boolean;

/**
 * Runs the steps of a mutation until a root field with a non-null type has failed: no later root field runs then, as in
 * graphql-js. The steps before a fetch of root fields complete all earlier root fields.
 */
function compileMutation(
  context: PlanCompilerContext,
  plan: QueryPlanStep,
  formsOf: (flags: IncludeSkipFlags) => { hasFailed: HasFailed },
): RunPlanStep {
  const steps = plan.kind === 'sequence' ? plan.steps : [plan];
  const compiledSteps = steps.map((step) => ({
    runStep: compilePlanStep(context, step),
    rootNames: listPlanFetches(step)
      .filter(({ path }) => path.length === 0)
      .flatMap(namesOf),
  }));
  return async (run: QueryPlanExecution) => {
    const requestedNames = new Set<string>();
    for (const { runStep, rootNames } of compiledSteps) {
      if (requestedNames.size && rootNames.length && formsOf(run.flags).hasFailed(run.data, requestedNames))
        return;
      await runStep(run);
      for (const name of rootNames) requestedNames.add(name);
    }
  };
}

/** Returns the response names of the fields that a fetch returns. */
function namesOf({ selectionSets, fragments }: PlanFetchStep): string[] {
  return [...groupInnerSelections(selectionSets, fragments).keys()];
}

/** Serializes the joined data as JSON. Returns `null` for an invalid value; `compileResponseShape` then finds the errors. */
type WriteAnswer = (data: ResponseObject, repeatedPositions: readonly boolean[]) => string | null;

function codeOf({ functions, first }: SerializerProgram): string {
  return [
    `'use strict';`,
    'let isRefused, repeated, memos;',
    `function refuse() { isRefused = true; return 'null'; }`,
    `function isWhole(value) { return Number.isInteger(value) && Math.abs(value) < 1e21; }`,
    'function once(at, source, write) {',
    '  const memo = (memos[at] ??= new Map());',
    '  const known = memo.get(source);',
    '  if (known !== undefined) return known;',
    '  const text = write(source);',
    '  memo.set(source, text);',
    '  return text;',
    '}',
    ...functions,
    'return (data, repeatedPositions) => {',
    '  isRefused = false;',
    '  repeated = repeatedPositions;',
    '  memos = [];',
    `  const text = ${first}(data);`,
    '  memos = repeated = undefined;',
    '  return isRefused ? null : text;',
    '};',
  ].join('\n');
}

/** Evaluates a program. It contains only names of schema and document, which GraphQL limits to letters, digits and `_`. */
function compileWriter(program: SerializerProgram): WriteAnswer {
  const enums = program.enums.map((type) => new Set(type.getValues().map(({ name }) => name)));
  return new Function('quote', 'enums', 'forms', codeOf(program))(quoteJsonString, enums, program.forms);
}
