import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { ExecuteOperation, GraphqlOperation } from '../../core/graphql/execute.ts';
import { getValueAtPath, isRecord } from '../../core/lib/records.ts';
import { privateResponseHeaders } from '../caching/cache-control-plugin.ts';
import type { QueryCostLimit } from '../cost/limit-cost.ts';
import { areVariablesTooDeep, type DocumentLimits } from '../documents/limit-documents.ts';
import type { TrustedDocuments } from '../documents/trusted/load-trusted-documents.ts';
import { type DocumentReference, resolveTrustedDocument } from '../documents/trusted/resolve-documents.ts';
import { serializeGraphqlResponse } from '../executor/serialize-graphql-response.ts';

type Variables = Record<string, unknown>;

type Checks = Pick<DocumentLimits, 'findValid'> &
  Pick<QueryCostLimit, 'isWithin' | 'isFixed'> & {
    documents: TrustedDocuments;
    execute: ExecuteOperation;
    headersOf: ResponseHeadersOf;
  };

/** Response headers computed from the notes of services and from the errors of the response. */
export type ResponseHeadersOf = (
  context: RequestContext,
  errors?: readonly GraphQLFormattedError[],
) => Readonly<Record<string, string>>;

/**
 * Operations whose document Apollo Server has accepted before. They skip it. Each rule is the one that Apollo's
 * plugins enforce.
 */
export type FastPathOperations = {
  /** Returns the operation of a body, or `null` if Apollo Server must handle the request. */
  find: (body: unknown) => GraphqlOperation | null;
  /**
   * Executes the operation. Returns `null` if the result has errors or extensions; Apollo Server then formats it
   * without executing it again.
   */
  execute: (operation: GraphqlOperation, context: RequestContext) => Promise<FastPathResponse | null>;
  /** Returns the execution that the fast path started for a request, if there is one. */
  findStarted: (context: RequestContext) => Promise<ExecutionResult> | undefined;
};

/** Response of a POST request with status 200. Caches must not store it. */
type FastPathResponse = { text: string; headers: Readonly<Record<string, string>> };

export function createFastPathOperations(checks: Checks): FastPathOperations {
  const { documents, findValid, isWithin, isFixed, execute, headersOf } = checks;
  // Operations whose check has the same result for all texts in their variables.
  const acceptedOperations = new WeakSet<OperationDefinitionNode>();
  const isAccepted = (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => {
    if (acceptedOperations.has(operation) && areTexts(operation, variables)) return true;
    if (areVariablesTooDeep(variables) || !isWithin(document, operation, variables)) return false;
    if (isFixed(operation)) acceptedOperations.add(operation);
    return true;
  };
  // Apollo Server copies the context; its parts stay the same objects.
  const startedOperations = new WeakMap<RequestContext['client'], Promise<ExecutionResult>>();
  return {
    find: (body) => {
      const request = readBody(documents, body);
      const document = request && findValid(request.text);
      if (!document) return null;
      const { operationName, variables } = request;
      const operation = getOperationAST(document, operationName);
      if (!operation || operation.operation === 'subscription') return null;
      if (!isAccepted(document, operation, variables)) return null;
      return { document, operationName: operation.name?.value, variables, wantsText: true };
    },
    execute: async (operation, context) => {
      const execution = execute(operation, context);
      const result = await execution.catch(() => null);
      if (result && isDataAlone(result))
        return {
          text: serializeGraphqlResponse(result),
          headers: { ...privateResponseHeaders, ...headersOf(context) },
        };
      startedOperations.set(context.client, execution);
      return null;
    },
    findStarted: ({ client }) => startedOperations.get(client),
  };
}

/** Whether the variables are exactly those of the operation, and texts. */
function areTexts({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): boolean {
  return (
    Object.keys(variables).length === variableDefinitions.length &&
    variableDefinitions.every(({ variable }) => typeof variables[variable.name.value] === 'string')
  );
}

function isDataAlone({ data, errors, extensions }: ExecutionResult) {
  return data && !errors && !extensions;
}

type ParsedBody = { text: string; operationName: string | undefined; variables: Variables };

/** Parses the common request shape. Returns `null` for others, which Apollo Server handles. */
function readBody(documents: TrustedDocuments, body: unknown): ParsedBody | null {
  if (!isObject(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (!isTextOrNone(query) || !isTextOrNone(operationName)) return null;
  if (!isObjectOrNone(variables) || !isObjectOrNone(extensions)) return null;
  const text = findText(documents, {
    query: query ?? undefined,
    extensions: extensions ?? undefined,
    http: { method: 'POST', search: '', body },
  });
  return text ? { text, operationName: operationName || undefined, variables: variables ?? {} } : null;
}

function findText(documents: TrustedDocuments, reference: DocumentReference): string | undefined {
  const { query, extensions } = reference;
  // Apollo Server must see a text with a hash, because it caches the text under that hash.
  if (query && getValueAtPath(extensions, 'persistedQuery')) return undefined;
  return query && !documents.isStrict ? query : resolveTrustedDocument(documents, reference).text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !Array.isArray(value);
}

function isObjectOrNone(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || isObject(value);
}

function isTextOrNone(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
