/** Wakes one waiter, also when it rang before the waiter came. */
export function createBell() {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    heard: async () => {
      await next.promise;
      next = Promise.withResolvers();
    },
  };
}

export type Bell = ReturnType<typeof createBell>;
