import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError } from '../errors.ts';
import { requestErrors } from '../request-errors.ts';
import { isRefusedText } from './is-refused-text.ts';

type Masking = {
  reportBug: (error: unknown) => void;
  /** What to tell of an error that is no bug, because something below is away. */
  explain?: (error: unknown) => AppError | undefined;
};

/** Lets an error that was meant pass; reports and replaces any other, so that no internals leave a subgraph. */
export function maskError(error: GraphQLError, { reportBug, explain }: Masking): GraphQLError {
  const { originalError } = error;
  // Asked first: a service may have put words of its own around it.
  const outage = originalError && explain?.(originalError);
  if (outage) {
    return new GraphQLError(outage.message, {
      path: error.path,
      originalError: outage,
      extensions: outage.extensions,
    });
  }
  if (!originalError || originalError instanceof AppError || originalError instanceof GraphQLError) {
    return withDefaultCode(error);
  }
  if (isRefusedText(originalError)) {
    const { message, extensions } = requestErrors.invalidText();
    return new GraphQLError(message, { path: error.path, extensions });
  }
  reportBug(originalError);
  return new GraphQLError('Internal server error', {
    path: error.path,
    extensions: { code: 'internal', status: 500 },
  });
}

/** A GraphQL error without a code comes from coercing the caller's input. */
function withDefaultCode(error: GraphQLError) {
  if (error.extensions.code) return error;
  return new GraphQLError(error.message, {
    path: error.path,
    nodes: error.nodes,
    extensions: { ...error.extensions, code: 'BAD_USER_INPUT', status: 400 },
  });
}

/** Apollo `formatError` of the edge: coded errors pass without the engine's own additions, bugs are masked. */
export function formatError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const { stacktrace: _, serviceName: __, ...extensions } = formatted.extensions ?? {};
  if (extensions.code !== 'INTERNAL_SERVER_ERROR') return { ...formatted, extensions };
  return {
    message: 'Internal server error',
    path: formatted.path,
    extensions: { code: 'internal', status: 500 },
  };
}
