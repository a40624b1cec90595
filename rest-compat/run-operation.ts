import type { DocumentNode } from 'graphql';
import { AppError, fromGraphError } from '../core/errors.ts';
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
  if (errors?.[0]) throw inOurWords(fromGraphError(errors[0]));
  return data;
}

/** What the graph says of a value that it does not take speaks of variables, which a caller of REST never saw. */
function inOurWords(error: AppError): AppError {
  const { code, status } = error.extensions;
  if (code !== 'BAD_USER_INPUT') return error;
  return new AppError(
    code,
    { status, message: 'A value is not of its type, or out of its range.' },
    { cause: error },
  );
}
