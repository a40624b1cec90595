import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { type AppError, withoutStack } from '../core/errors.ts';
import type { Admission, FindRefusal, Operation, SubgraphService } from '../core/graphql/execute.ts';
import { maskError } from '../core/graphql/mask-error.ts';
import type { RecentWriters } from '../core/ports/replica.ts';
import type { RequestContext } from '../core/request-context.ts';
import { hasEndlessVariable } from './endless-variables.ts';

/** Compiling takes about a millisecond: only operations that are repeated are compiled. */
const compileAfter = 3;

/** One operation of a document; `compiled` once it was executed often enough. */
type CompiledEntry = { executions: number; compiled?: CompiledQuery };

type LocalServiceOptions = {
  name: string;
  schema: GraphQLSchema;
  contextOf: (request: RequestContext) => object;
  /** Throws the refusal. */
  admit?: (admission: Admission, request: RequestContext) => Promise<unknown>;
  findRefusal?: FindRefusal;
  /** Hears of changes, where lists are read from a replica. */
  writers?: Pick<RecentWriters, 'beginWrite' | 'noteWrite'>;
  reportBug: (error: unknown, request: RequestContext) => void;
  /** The refusal for an error that is no bug, because a dependency is away. */
  explain?: (error: unknown) => AppError | undefined;
};

export type LocalService = SubgraphService & { schema: GraphQLSchema };

/** A subgraph in this process: the context by reference, frequent operations compiled. */
export function createLocalService(options: LocalServiceOptions): LocalService {
  const { name, schema, contextOf, admit, findRefusal, writers, reportBug, explain } = options;
  const entries = new WeakMap<DocumentNode, Map<string, CompiledEntry>>();

  const mask = (error: GraphQLError, request: RequestContext) =>
    maskError(error, { reportBug: (bug) => reportBug(bug, request), explain });

  const answer: LocalService['execute'] = async (operation, request) => {
    try {
      const result = await run(schema, entryOf(entries, schema, operation), operation, contextOf(request));
      if (!result.errors) return result;
      return { ...result, errors: result.errors.map((error) => mask(error, request)) };
    } catch (error) {
      // Before any resolver: the context of an add-on, or its schema.
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
    execute: writers ? noteWrites(answer, writers) : answer,
  };
}

/** What a request that writes reads comes from the primary, and so do the next lists of its caller. */
function noteWrites(
  answer: LocalService['execute'],
  { beginWrite, noteWrite }: NonNullable<LocalServiceOptions['writers']>,
): LocalService['execute'] {
  return async (operation, request) => {
    if (getOperationAST(operation.document, operation.operationName)?.operation !== 'mutation')
      return answer(operation, request);
    beginWrite(request);
    const result = await answer(operation, request);
    await noteWrite(request);
    return result;
  };
}

function entryOf(
  entries: WeakMap<DocumentNode, Map<string, CompiledEntry>>,
  schema: GraphQLSchema,
  { document, operationName = '' }: Operation,
): CompiledEntry {
  const byName = entries.get(document) ?? new Map<string, CompiledEntry>();
  entries.set(document, byName);
  const entry = byName.get(operationName) ?? { executions: 0 };
  byName.set(operationName, entry);
  entry.executions += 1;
  if (entry.executions === compileAfter) entry.compiled = compile(schema, document, operationName);
  return entry;
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string) {
  if (hasEndlessVariable(schema, document, operationName)) return undefined;
  const compiled = compileQuery(schema, document, operationName || undefined);
  return isCompiledQuery(compiled) ? compiled : undefined;
}

async function run(
  schema: GraphQLSchema,
  { compiled }: CompiledEntry,
  { document, operationName, variables }: Operation,
  contextValue: object,
): Promise<ExecutionResult> {
  const interpret = () =>
    execute({ schema, document, operationName, variableValues: variables, contextValue });
  if (!compiled) return interpret();
  const result = await compiled.query({}, contextValue, variables);
  if (!result.errors) return result;
  // graphql-jit words invalid variables differently; nothing was executed, so graphql-js answers instead.
  if (isAboutVariables(result)) return interpret();
  return { ...result, errors: result.errors.map(toPlainError) };
}

function isAboutVariables({ data, errors = [] }: ExecutionResult) {
  return !data && errors.every(({ message, path }) => !path && message.startsWith('Variable "$'));
}

/** What a resolver's error becomes in an operation. */
function toGraphError(error: unknown) {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

/** graphql-jit throws errors of a class of its own, with fields that cannot be changed. */
function toPlainError(error: GraphQLError) {
  const { message, path, originalError, extensions } = error;
  return withoutStack(() => new GraphQLError(message, { path, originalError, extensions }));
}
