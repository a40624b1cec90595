import type { QueryPlan } from '@apollo/query-planner';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Execute, Operation, SubgraphService } from '../../core/graphql/execute.ts';
import { WrittenData } from '../../core/graphql/written-data.ts';
import { type ClientOperation, hasSchemaField, readOperation } from './client-operation.ts';
import type { FetchContext } from './compile-fetch.ts';
import { compileStep } from './compile-plan.ts';
import type { Data } from './join-answers.ts';
import { quote } from './leaf-code.ts';
import { mapPositions, type Positions, responseNames } from './positions.ts';
import { type FetchStep, listFetches, readPlan, type Step } from './read-plan.ts';
import type { Flags, Run, RunStep } from './run.ts';
import { compileHasFailed, compileShape, type ShapedResult } from './shape-data.ts';
import { type Program, writeProgram } from './write-code.ts';

export type ExecutorContext = {
  /** Schema of the clients' operations. `supergraphSchema` also contains the hidden types and fields. */
  apiSchema: GraphQLSchema;
  supergraphSchema: GraphQLSchema;
  services: ReadonlyMap<string, SubgraphService>;
  /** Receives each compiled plan and each generated program as text. */
  print?: (compiled: string) => void;
};

/** Functions that build the response, for one combination of the values in `@skip` and `@include`. */
type Forms = { shape: (data: Data) => ShapedResult; write: WriteAnswer | null; hasFailed: HasFailed };

/** Maximum number of combinations of values in `@skip` and `@include` whose forms are cached. */
const mostForms = 8;

/** Compiles a plan to a function. Returns `null` if only Apollo's executor supports the plan or the operation. */
export function compileOperation(
  context: ExecutorContext,
  queryPlan: QueryPlan,
  { document, operationName }: Operation,
): Execute | null {
  const plan = readPlan(queryPlan);
  const client = readOperation(context.apiSchema, document, operationName);
  if (!plan || !client || hasSchemaField(document)) return null;
  const { services, supergraphSchema: schema } = context;
  const isEmpty = listFetches(plan).length === 0;
  const positions = mapPositions(plan);
  const formsOf = compileForms(context, client, positions);
  const fetchContext: FetchContext = { services, schema, positions };
  const isMutation = client.operation.operation === 'mutation';
  const runPlan = isMutation ? compileMutation(fetchContext, plan, formsOf) : compileStep(fetchContext, plan);
  context.print?.(printPlan(plan));

  return async ({ variables, wantsText }, request) => {
    const flags = client.readFlags(variables);
    if (flags instanceof GraphQLError) return { errors: [flags], data: null };
    const run: Run = { data: {}, errors: [], variables, flags, request, repeated: [] };
    await runPlan(run);
    if (isEmpty) return addErrorsForUnresolvedFields(toResult(run, formsOf(flags), false));
    return toResult(run, formsOf(flags), wantsText ?? false);
  };
}

function compileForms({ apiSchema, print }: ExecutorContext, client: ClientOperation, { root }: Positions) {
  const forms = new LRUCache<string, Forms>({ max: mostForms });
  const { fragments, operation } = client;
  const selected = [{ set: operation.selectionSet, parent: client.root }];
  return (flags: Flags): Forms => {
    const key = [...flags.values()].join();
    const known = forms.get(key);
    if (known) return known;
    const scope = { schema: apiSchema, fragments, flags };
    const program = writeProgram(scope, selected, { type: client.root, position: root });
    if (program) print?.(codeOf(program));
    const made = {
      shape: compileShape(scope, selected, client.root),
      hasFailed: compileHasFailed(scope, selected, client.root),
      write: program && compileWriter(program),
    };
    forms.set(key, made);
    return made;
  };
}

function toResult(
  { data: joined, errors, repeated }: Run,
  { shape, write }: Forms,
  wantsText: boolean,
): ExecutionResult {
  const text = wantsText && !errors.length && write ? write(joined, repeated) : null;
  if (text !== null) return { data: new WrittenData(text) };
  try {
    const { data, errors: valueCompletion } = shape(joined);
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
  const unasked = Object.entries(result.data ?? {}).filter(([, value]) => value === null);
  const paths = result.data ? unasked.map(([field]) => [field]) : [undefined];
  if (!paths.length) return result;
  const errors = paths.map((path) => {
    const message = path ? `No service answers "${path[0]}".` : 'No service answers this operation.';
    return new GraphQLError(message, { path, extensions: { code: 'DOWNSTREAM_SERVICE_ERROR' } });
  });
  return { data: result.data, errors: [...(result.errors ?? []), ...errors] };
}

/** Prints a plan for people: the fetches, their services and their order. */
function printPlan(step: Step, depth = 0): string {
  const indent = '  '.repeat(depth);
  const below = (inner: Step) => printPlan(inner, depth + 1);
  switch (step.kind) {
    case 'fetch': {
      const place = step.path.length ? ` for ${step.path.join('.')}` : '';
      return `${indent}ask ${step.node.serviceName}${place}: ${step.node.operation}`;
    }
    case 'condition':
      return [
        `${indent}if $${step.variable}`,
        ...(step.whenTrue ? [below(step.whenTrue)] : []),
        ...(step.whenFalse ? [`${indent}else`, below(step.whenFalse)] : []),
      ].join('\n');
    default:
      return [`${indent}${step.kind}`, ...step.steps.map(below)].join('\n');
  }
}

/** Returns whether one of the root fields with these names has failed and has a non-null type. */
type HasFailed = (data: Data, keys: ReadonlySet<string>) => boolean;

/**
 * Runs the steps of a mutation until a root field with a non-null type has failed: no later root field runs then, as in
 * graphql-js. The steps before a fetch of root fields complete all earlier root fields.
 */
function compileMutation(
  context: FetchContext,
  plan: Step,
  formsOf: (flags: Flags) => { hasFailed: HasFailed },
): RunStep {
  const steps = plan.kind === 'sequence' ? plan.steps : [plan];
  const compiled = steps.map((step) => ({
    runStep: compileStep(context, step),
    rootNames: listFetches(step).filter(isOfRoot).flatMap(namesOf),
  }));
  return async (run: Run) => {
    const requested = new Set<string>();
    for (const { runStep, rootNames } of compiled) {
      if (requested.size && rootNames.length && formsOf(run.flags).hasFailed(run.data, requested)) return;
      await runStep(run);
      for (const name of rootNames) requested.add(name);
    }
  };
}

function isOfRoot({ path }: FetchStep) {
  return path.length === 0;
}

function namesOf({ selectionSets: asked, fragments }: FetchStep): string[] {
  return responseNames(asked, fragments);
}

/** Serializes the joined data as JSON. Returns `null` for an invalid value; `compileShape` then finds the errors. */
type WriteAnswer = (data: Data, repeated: readonly boolean[]) => string | null;

function codeOf({ functions, first }: Program): string {
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
function compileWriter(program: Program): WriteAnswer {
  const enums = program.enums.map((type) => new Set(type.getValues().map(({ name }) => name)));
  return new Function('quote', 'enums', 'forms', codeOf(program))(quote, enums, program.forms);
}
