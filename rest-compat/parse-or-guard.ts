import type { DocumentNode } from 'graphql';
import { AppError } from '../core/errors.ts';
import type { Execute } from '../core/graphql/execute.ts';
import type { Endpoint, RestRequest } from './define-endpoint.ts';
import type { Dialect } from './family.ts';
import { parseRequest } from './parse-request.ts';
import { runOperation } from './run-operation.ts';

export type RawParts = Parameters<typeof parseRequest>[2] & { request: RestRequest };

/** A request's parts; whoever may not be there, or not yet again, hears nothing of what is wrong with them. */
export async function parseOrGuard(execute: Execute, endpoint: Endpoint, dialect: Dialect, raw: RawParts) {
  try {
    return parseRequest(endpoint, dialect, raw, raw.request);
  } catch (error) {
    const { guard } = endpoint;
    const counted = endpoint.toCounted?.(raw);
    const { context } = raw.request;
    const run = (document: DocumentNode, variables: Record<string, unknown>) =>
      runOperation(execute, document, variables, context);
    if (counted) await run(endpoint.document, counted).catch(unlessTooMany);
    if (guard) await run(guard.document, guard.variables ?? {});
    if (guard?.item) await run(guard.item.document, guard.item.toVariables(raw)).catch(unlessInvalid);
    throw error;
  }
}

/** What the operation lacks that only looks for the item is nothing its caller left out. */
function unlessInvalid(error: unknown) {
  if (!(error instanceof AppError) || error.extensions.status !== 400) throw error;
}

/** What is wrong with the request itself is told as it stands there. */
function unlessTooMany(error: unknown) {
  if (!(error instanceof AppError) || error.extensions.status === 429) throw error;
}
