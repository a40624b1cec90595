import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { findExceededDocumentLimit } from '../../gateway/documents/find-exceeded-limit.ts';
import { areVariablesTooDeep } from '../../gateway/documents/limit-documents.ts';
import { graphqlDocumentErrors } from '../../gateway/errors/document-errors.ts';
import { readRequestText } from '../../rest-compat/endpoint/read-body.ts';
import { parseGraphqlJson } from '../http/graphql/read-graphql-body.ts';
import type { RequestedOperation } from './hooks.ts';

const keptTexts = 1_000;

const body = z.object({
  query: z.string('must be text').min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Creates a reader of operations by POST and JSON, which refuses documents that are too large or too deep. */
export function createOperationReader() {
  const refusals = new LRUCache<string, { excess: AppError | null }>({ max: keptTexts, maxSize: 10_000_000 });
  const refuse = (query: string) => {
    const cachedRefusal = refusals.get(query) ?? { excess: findExceededDocumentLimit(query) };
    refusals.set(query, cachedRefusal, { size: query.length + 1 });
    if (cachedRefusal.excess) throw cachedRefusal.excess;
  };
  return async (req: IncomingMessage): Promise<RequestedOperation> => {
    if (req.method !== 'POST') throw requestErrors.wrongMethod();
    if (!/^application\/json(\s*;|$)/i.test(req.headers['content-type'] ?? '')) throw requestErrors.notJson();
    const json = parseGraphqlJson(await readRequestText(req), 'The body');
    const { data, error } = body.safeParse(json);
    if (!data) throw toBadRequest(z.prettifyError(error));
    refuse(data.query);
    if (areVariablesTooDeep(data.variables)) throw graphqlDocumentErrors.variablesTooDeep();
    return {
      query: data.query,
      variables: data.variables ?? undefined,
      operationName: data.operationName || undefined,
    };
  };
}

/** Uses the error code of Apollo Server for an invalid operation. */
function toBadRequest(message: string) {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', status: 400 } });
}
