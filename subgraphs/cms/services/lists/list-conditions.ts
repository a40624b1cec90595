/** One of several conditions holds; of none, never. */
export function isAny<Condition extends object>(conditions: readonly Condition[]) {
  const none: number[] = [];
  return conditions.length ? { OR: [...conditions] } : { id: { in: none } };
}
