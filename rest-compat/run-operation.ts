import type { DocumentNode } from 'graphql';
import { fromGraphError } from '../core/errors.ts';
import type { Execute } from '../core/graphql/execute.ts';
import type { RequestContext } from '../core/request-context.ts';

/** What an operation answers; its first error is thrown as what it is. */
export async function runOperation(
  execute: Execute,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: RequestContext,
) {
  const { data, errors } = await execute({ document, variables }, context);
  if (errors?.[0]) throw fromGraphError(errors[0]);
  return data;
}
