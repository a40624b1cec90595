import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { type AppError, createErrorWithoutStack } from '../../core/errors/errors.ts';

/** Converts an error of a table to an error of the graph. */
export function toGraphqlError({ message, extensions }: AppError): GraphQLError {
  return new GraphQLError(message, { extensions });
}

type GraphqlErrorChanges = Pick<GraphQLErrorOptions, 'path' | 'nodes'> & { message?: string };

/** Copies an error with another message or path. The copy has only the given nodes. */
export function copyGraphqlError(error: GraphQLError, changes: GraphqlErrorChanges): GraphQLError {
  const { path, originalError, extensions } = error;
  const { message = error.message, ...options } = changes;
  return createErrorWithoutStack(
    () => new GraphQLError(message, { path, originalError, extensions, ...options }),
  );
}
