import type { RequestContext } from '../../core/context/request-context.ts';
import type { Operation } from '../../core/graphql/execute.ts';

type Expected = { isReadOnly: boolean; operation?: Operation };

/**
 * Hands subscriptions over from Apollo Server, which checks them like any operation, to the stream that answers them:
 * the request that expects one is named before, and its operation is found here afterwards.
 */
export function createHandOver() {
  // Apollo Server copies the context; its parts stay the same objects.
  const expected = new WeakMap<RequestContext['client'], Expected>();
  return {
    /** `isReadOnly` for a request that any page can cause: then nothing but a subscription is run. */
    expect: ({ client }: RequestContext, { isReadOnly }: { isReadOnly: boolean }) => {
      expected.set(client, { isReadOnly });
    },
    find: ({ client }: RequestContext): Readonly<Expected> | undefined => expected.get(client),
    give: ({ client }: RequestContext, operation: Operation) => {
      const one = expected.get(client);
      if (one) one.operation = operation;
    },
  };
}

export type HandOver = ReturnType<typeof createHandOver>;
