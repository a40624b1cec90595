import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { StreamEventWriter } from './event-writer.ts';
import { type FormattedGraphqlErrors, toFormattedError } from './query-live-event.ts';

/** Thrown when the graph refuses a stream, with the GraphQL errors. */
export class StreamRefusedError extends Error {
  override readonly name = 'RefusedStream';
  readonly errors: FormattedGraphqlErrors;

  constructor(errors: FormattedGraphqlErrors) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** Sends the errors as the only event of a refused stream, because browsers cannot read the body of an error status. */
export function refuseStream(
  writer: StreamEventWriter,
  error: unknown,
  reportBug: (error: unknown) => void,
): void {
  const errors = findErrors(error);
  if (!errors) reportBug(error);
  writer.fail(errors ?? [toFormattedError(requestErrors.unavailable())]);
}

function findErrors(error: unknown): readonly GraphQLFormattedError[] | null {
  if (error instanceof StreamRefusedError) return error.errors;
  if (error instanceof AppError) return [toFormattedError(error)];
  return error instanceof GraphQLError ? [error.toJSON()] : null;
}
