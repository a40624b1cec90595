import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import { addInputPathToError } from '../documents/locate-input.ts';
import { graphqlDocumentErrors, toApolloHttpError } from '../errors/document-errors.ts';
import type { PendingSubscriptionStore } from '../live/pending-subscriptions.ts';
import type { ResponseHeadersOf } from './fast-path-operations.ts';

/** An empty operationName is equivalent to none (GraphQL over HTTP, parameters of a GET), also for older clients by POST. */
export const ignoreEmptyOperationName: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async ({ request }) => {
    if (request.operationName === '') Object.assign(request, { operationName: undefined });
  },
};

/** Adds the path of an invalid literal to validation errors. Apollo sends their extensions to the client. */
export const locateLiterals: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    validationDidStart: async ({ document }) => {
      return async (errors = []) => {
        for (const error of errors) {
          if (error instanceof GraphQLError && document)
            Object.assign(error.extensions, addInputPathToError(error, document).extensions);
        }
      };
    },
  }),
};

/** Refuses operations that cannot run as client errors, because Apollo Server would respond with 500. */
export function refuseUnrunnable(handOver: PendingSubscriptionStore): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, request, operation, contextValue }) => {
        if (!operation) {
          const message = explainMissing(document, request.operationName);
          throw toApolloHttpError(graphqlDocumentErrors.operationUnknown({ message }));
        }
        const expectedSubscription = handOver.find(contextValue);
        const isSubscription = operation.operation === 'subscription';
        if (isSubscription && !expectedSubscription)
          throw toApolloHttpError(graphqlDocumentErrors.subscriptionNeedsStream());
        if (!isSubscription && expectedSubscription?.isReadOnly)
          throw toApolloHttpError(graphqlDocumentErrors.onlySubscriptionsByGet());
      },
    }),
  };
}

function explainMissing({ definitions }: DocumentNode, operationName: string | undefined) {
  if (operationName) return `Unknown operation named "${operationName}".`;
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return `Give an operationName: the document has ${operations.length} operations.`;
}

/** Adds response headers, computed from the notes of services and from the errors. */
export function addHeaders(headersOf: ResponseHeadersOf): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ contextValue, response: { body, http } }) => {
        const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
        for (const [name, value] of Object.entries(headersOf(contextValue, errors)))
          http.headers.set(name, value);
      },
    }),
  };
}

/** Sets Retry-After if an error contains a delay, and the status 503 if no field is available. */
export const retryAfterPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single') return;
      const { data, errors = [] } = body.singleResult;
      const waits = errors.flatMap(({ extensions }) => toWait(extensions));
      if (waits.length) http.headers.set('retry-after', String(Math.max(...waits)));
      // If no field could be answered, the status 503 informs load balancers and alarms.
      const isUnanswered = Object.values(data ?? {}).every((value) => value === null);
      if (isUnanswered && errors.length && errors.every(isUnavailable)) http.status = 503;
    },
  }),
};

function isUnavailable({ extensions }: GraphQLFormattedError) {
  return extensions?.status === 503;
}

function toWait(extensions: GraphQLFormattedError['extensions']): number[] {
  const { retryAfterSeconds } = extensions ?? {};
  return typeof retryAfterSeconds === 'number' ? [retryAfterSeconds] : [];
}
