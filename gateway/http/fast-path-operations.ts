import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { Execute, Operation } from '../../core/graphql/execute.ts';
import { isRecord, valueAt } from '../../core/lib/records.ts';
import { privateHeaders } from '../caching/cache-answers.ts';
import { areTooDeep } from '../documents/limit-documents.ts';
import type { TrustedDocuments } from '../documents/trusted/open-trusted-documents.ts';
import { resolveDocument } from '../documents/trusted/resolve-documents.ts';
import { writeAnswer } from './write-answer.ts';

type Variables = Record<string, unknown>;

type Checks = {
  documents: TrustedDocuments;
  /** The document of a text that was measured, parsed and validated before. */
  findValid: (text: string) => DocumentNode | undefined;
  /** Whether the variables fit and the operation with them may be run for its cost. */
  isWithin: (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => boolean;
  execute: Execute;
  headersOf: HeadersOf;
};

/** Headers of an answer, for what services noted. */
export type HeadersOf = (context: RequestContext) => Readonly<Record<string, string>>;

/**
 * Operations at which Apollo Server would find nothing to say, because it has let their document pass before; they need
 * not go through it. Each rule is the one that its plugins enforce.
 */
export type CheckedOperations = {
  /** The operation of a body; null for what Apollo Server has to look at. */
  find: (body: unknown) => Operation | null;
  /** The answer; null where there is more to say than data. Apollo Server then says it, without executing once more. */
  execute: (operation: Operation, context: RequestContext) => Promise<Answered | null>;
  /** What was begun for a request that came to Apollo Server after all. */
  findBegun: (context: RequestContext) => Promise<ExecutionResult> | undefined;
};

/** An answer by POST with status 200; caches may not keep it. */
export type Answered = { text: string; headers: Readonly<Record<string, string>> };

export function createCheckedOperations(checks: Checks): CheckedOperations {
  const { documents, findValid, isWithin, execute, headersOf } = checks;
  // Apollo Server copies the context; its parts stay the same objects.
  const begun = new WeakMap<RequestContext['client'], Promise<ExecutionResult>>();
  return {
    find: (body) => {
      const asked = readBody(documents, body);
      const document = asked && findValid(asked.text);
      if (!document) return null;
      const { operationName, variables } = asked;
      const operation = getOperationAST(document, operationName);
      if (!operation || operation.operation === 'subscription') return null;
      if (areTooDeep(variables) || !isWithin(document, operation, variables)) return null;
      return { document, operationName: operation.name?.value, variables };
    },
    execute: async (operation, context) => {
      const execution = execute(operation, context);
      const result = await execution.catch(() => null);
      if (result && isDataAlone(result))
        return { text: writeAnswer(result), headers: { ...privateHeaders, ...headersOf(context) } };
      begun.set(context.client, execution);
      return null;
    },
    findBegun: ({ client }) => begun.get(client),
  };
}

function isDataAlone({ data, errors, extensions }: ExecutionResult) {
  return data && !errors && !extensions;
}

type Asked = { text: string; operationName: string | undefined; variables: Variables };

/** What a body asks for in the way that clients mostly write it; of the others Apollo Server knows more. */
function readBody(documents: TrustedDocuments, body: unknown): Asked | null {
  if (!isObject(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (!isTextOrNone(query) || !isTextOrNone(operationName)) return null;
  if (!isObjectOrNone(variables) || !isObjectOrNone(extensions)) return null;
  // A text that comes with its hash is to be kept by Apollo Server under it.
  if (query && valueAt(extensions, 'persistedQuery')) return null;
  const named = { query: query ?? undefined, extensions: extensions ?? undefined };
  const { text } = resolveDocument(documents, { ...named, http: { method: 'POST', search: '', body } });
  return text ? { text, operationName: operationName || undefined, variables: variables ?? {} } : null;
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
