import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import { toErrorCodeEnumName } from '../../core/errors/errors.ts';
import { countEvent } from '../../core/telemetry/metrics.ts';

/** Counts an operation that is refused, by its first error. */
export function countRefusedOperation([error]: readonly GraphQLFormattedError[]): void {
  if (error) countEvent('trellis.graphql.refusals', { code: publicErrorCodeOf(error) });
}

/** Counts operations that are refused before execution. `measureOperations` measures executed operations. */
export const refusedOperationCountPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => {
    let isExecuted = false;
    return {
      executionDidStart: async () => {
        isExecuted = true;
      },
      didEncounterErrors: async ({ errors }) => {
        if (!isExecuted) countRefusedOperation(errors);
      },
    };
  },
};

type CodedError = Pick<GraphQLFormattedError, 'extensions'>;

/** Returns the public code of an error. Errors without a code come from coercing the client's input. */
export function publicErrorCodeOf({ extensions }: CodedError): string {
  return toErrorCodeEnumName(String(extensions?.code ?? 'BAD_USER_INPUT'));
}

/** Whether the server is at fault, rather than the client. */
export function isServerFailure({ extensions }: CodedError): boolean {
  return Number(extensions?.status ?? 400) >= 500 || extensions?.code === 'DOWNSTREAM_SERVICE_ERROR';
}
