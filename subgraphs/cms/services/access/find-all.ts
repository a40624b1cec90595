/** What is found of several items, in their order. */
export async function findAll<Item>(
  ids: readonly number[],
  find: (id: number) => Promise<Item | null>,
): Promise<Item[]> {
  const found = await Promise.all(ids.map(find));
  return found.filter((item) => item !== null);
}
