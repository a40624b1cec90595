import type { RequestContext } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';

type ExpectedSubscription = { isReadOnly: boolean; operation?: Operation };

/**
 * Passes subscriptions from Apollo Server, which validates them like any operation, to the event stream that runs
 * them. The request handler calls `expect` first and `find` after Apollo Server has called `give`.
 */
export function createHandOver() {
  // Apollo Server copies the context; its parts stay the same objects.
  const expected = new WeakMap<RequestContext['client'], ExpectedSubscription>();
  return {
    /** `isReadOnly` marks a request that any web page can send (GET). Then only a subscription is executed. */
    expect: ({ client }: RequestContext, { isReadOnly }: { isReadOnly: boolean }) => {
      expected.set(client, { isReadOnly });
    },
    find: ({ client }: RequestContext): Readonly<ExpectedSubscription> | undefined => expected.get(client),
    give: ({ client }: RequestContext, operation: Operation) => {
      const one = expected.get(client);
      if (one) one.operation = operation;
    },
  };
}

export type HandOver = ReturnType<typeof createHandOver>;
