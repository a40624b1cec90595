import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import { count } from '../../core/telemetry/metrics.ts';
import { codeOf } from './first-error.ts';

/** Counts an operation that is refused, by its first error. */
export function countRefusal([error]: readonly GraphQLFormattedError[]): void {
  if (error) count('trellis.graphql.refusals', { code: codeOf(error) });
}

/** Counts operations that are refused before they are executed; those that were are measured where they are. */
export const countRefusals: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => {
    let isExecuted = false;
    return {
      executionDidStart: async () => {
        isExecuted = true;
      },
      didEncounterErrors: async ({ errors }) => {
        if (!isExecuted) countRefusal(errors);
      },
    };
  },
};
