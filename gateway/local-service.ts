import { type DocumentNode, type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { AppError } from '../core/errors.ts';
import type { Operation, SubgraphService } from '../core/graphql/execute.ts';
import { maskError } from '../core/graphql/format-error.ts';
import type { RequestContext } from '../core/request-context.ts';

/** Compiling costs about a millisecond: only what comes again is compiled. */
const compileAfter = 3;

type Form = { seen: number; compiled?: CompiledQuery };

type LocalServiceOptions = {
  name: string;
  schema: GraphQLSchema;
  contextOf: (request: RequestContext) => object;
  reportBug: (error: unknown, request: RequestContext) => void;
  /** What to tell of an error that is no bug, because something below is away. */
  explain?: (error: unknown) => AppError | undefined;
};

/** A subgraph in this process: the context by reference, the hot documents compiled. */
export function createLocalService(options: LocalServiceOptions): SubgraphService {
  const { name, schema, contextOf, reportBug, explain } = options;
  const forms = new WeakMap<DocumentNode, Map<string, Form>>();

  return {
    name,
    schema,
    execute: async (operation, request) => {
      const result = await run(schema, formOf(forms, schema, operation), operation, contextOf(request));
      if (!result.errors) return result;
      return {
        ...result,
        errors: result.errors.map((error) =>
          maskError(error, { reportBug: (bug) => reportBug(bug, request), explain }),
        ),
      };
    },
  };
}

function formOf(
  forms: WeakMap<DocumentNode, Map<string, Form>>,
  schema: GraphQLSchema,
  { document, operationName = '' }: Operation,
): Form {
  const byName = forms.get(document) ?? new Map<string, Form>();
  forms.set(document, byName);
  const form = byName.get(operationName) ?? { seen: 0 };
  byName.set(operationName, form);
  form.seen += 1;
  if (form.seen === compileAfter) form.compiled = compile(schema, document, operationName);
  return form;
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string) {
  const compiled = compileQuery(schema, document, operationName || undefined);
  return isCompiledQuery(compiled) ? compiled : undefined;
}

async function run(
  schema: GraphQLSchema,
  { compiled }: Form,
  { document, operationName, variables }: Operation,
  contextValue: object,
): Promise<ExecutionResult> {
  const interpret = () =>
    execute({ schema, document, operationName, variableValues: variables, contextValue });
  if (!compiled) return interpret();
  const result = await compiled.query({}, contextValue, variables);
  if (!result.errors) return result;
  // It has words of its own for values that a variable cannot have, before which nothing was run.
  if (isAboutVariables(result)) return interpret();
  return { ...result, errors: result.errors.map(toPlainError) };
}

function isAboutVariables({ data, errors = [] }: ExecutionResult) {
  return !data && errors.every(({ message, path }) => !path && message.startsWith('Variable "$'));
}

/** graphql-jit throws errors of a class of its own, with fields that cannot be changed. */
function toPlainError(error: GraphQLError) {
  return new GraphQLError(error.message, {
    path: error.path,
    originalError: error.originalError,
    extensions: error.extensions,
  });
}
