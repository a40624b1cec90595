import type { RequestContext } from '../../core/context/request-context.ts';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';

type ExpectedSubscription = { isReadOnly: boolean; operation?: GraphqlOperation };

/**
 * Passes subscriptions from Apollo Server, which validates them like any operation, to the event stream that runs
 * them. The request handler calls `expect` first and `find` after Apollo Server has called `give`.
 */
export function createPendingSubscriptionStore() {
  // Apollo Server copies the context; its parts stay the same objects.
  const expectedSubscriptions = new WeakMap<RequestContext['client'], ExpectedSubscription>();
  return {
    /** `isReadOnly` marks a request that any web page can send (GET). Then only a subscription is executed. */
    expect: ({ client }: RequestContext, { isReadOnly }: { isReadOnly: boolean }) => {
      expectedSubscriptions.set(client, { isReadOnly });
    },
    find: ({ client }: RequestContext): Readonly<ExpectedSubscription> | undefined =>
      expectedSubscriptions.get(client),
    /** Lets Apollo Server answer the request like one without a stream. */
    forget: ({ client }: RequestContext) => {
      expectedSubscriptions.delete(client);
    },
    give: ({ client }: RequestContext, operation: GraphqlOperation) => {
      const expectedSubscription = expectedSubscriptions.get(client);
      if (expectedSubscription) expectedSubscription.operation = operation;
    },
  };
}

export type PendingSubscriptionStore = ReturnType<typeof createPendingSubscriptionStore>;
