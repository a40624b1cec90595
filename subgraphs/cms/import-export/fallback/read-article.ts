import type { CmsSource, SourceRow } from '../cms-source.ts';

const pageSize = 1_000;

/** Reads an article or category of the legacy system, one row per language; `undefined` if the id does not exist. */
export async function readArticle(source: CmsSource, id: number): Promise<SourceRow[] | undefined> {
  // The legacy system returns a single article only in the start language; lists contain all languages.
  const found = await source.find(`/structure/articles/${id}`);
  if (!found || Number(found.id) !== id) return undefined;
  const isListed = await listAround(source, found);
  const others = isListed.filter((row) => Number(row.id) === id && row.clang_id !== found.clang_id);
  return [found, ...others];
}

/** Finds the rows of an article in the list of its category by binary search, because the list is sorted by id. */
async function listAround(
  source: CmsSource,
  { id, parent_id, startarticle }: SourceRow,
): Promise<SourceRow[]> {
  const query = {
    'filter[parent_id]': String(parent_id),
    'filter[is_category]': Number(startarticle) === 1 ? '1' : '0',
    sort: 'id:asc',
  };
  const read = (page: number) => source.list('/structure/articles', { page, size: pageSize, query });
  const first = await read(1);
  const pages = Math.ceil((first.total ?? 0) / pageSize);
  const readRows = async (page: number) => (page === 1 ? first : await read(page)).rows;
  let [low, high] = [1, Math.max(1, pages)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await readRows(middle)).at(-1);
    if (last && Number(last.id) < Number(id)) low = middle + 1;
    else high = middle;
  }
  const rows = await readRows(low);
  // The languages of an article can be on two pages.
  const goesOn = low < pages && Number(rows.at(-1)?.id) === Number(id);
  return goesOn ? [...rows, ...(await readRows(low + 1))] : rows;
}
