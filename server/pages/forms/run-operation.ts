import type { GraphQLError } from 'graphql';
import type { Credentials, RequestContext } from '../../../core/context/request-context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import type { ExecuteOperation } from '../../../core/graphql/execute.ts';
import { isRecord } from '../../../core/lib/records.ts';
import {
  removeUndefinedFields,
  type TypedGraphqlDocument,
} from '../../../rest-compat/endpoint/define-operation.ts';
import type { RunPageOperation } from './page-context.ts';

/** Headers with a redirect target, which are dropped because a page sets its own target. */
const droppedHints = ['referer', 'redirect_to'];

/** Creates a function that runs operations in a page request, with the credentials of the session instead of its headers. */
export function createPageOperationRunner(
  execute: ExecuteOperation,
  request: RequestContext,
  credentialsNow: () => Credentials,
): RunPageOperation {
  const hints = Object.fromEntries(
    Object.entries(request.hints).filter(([name]) => !droppedHints.includes(name)),
  );
  return async <Data, Variables extends Record<string, unknown>>(
    document: TypedGraphqlDocument<Data, Variables>,
    variables: Variables,
    credentials = credentialsNow(),
  ) => {
    const input = Object.fromEntries(
      Object.entries(variables)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, removeUndefinedFields(value)]),
    );
    const { data, errors } = await execute(
      { document, variables: input },
      { ...request, hints, credentials },
    );
    if (errors?.[0]) throw toAppError(errors[0]);
    return data as Data;
  };
}

/** Converts an error of the graph to an AppError with its code, status, message and details. */
function toAppError({ message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>): AppError {
  const { code = 'internal', status = 500, details } = extensions;
  const spec = { status: Number(status), message };
  return new AppError(String(code), spec, { details: isRecord(details) ? details : undefined });
}
