import type { CmsSource, SourceRow } from '../cms-source.ts';

const pageSize = 1_000;

/** The rows of an article or a category of the original, one for each language; nothing where it has none of this number. */
export async function readArticle(source: CmsSource, id: number): Promise<SourceRow[] | undefined> {
  // The original answers a single article in its start language alone; its list has the others.
  const found = await source.find(`/structure/articles/${id}`);
  if (!found || Number(found.id) !== id) return undefined;
  const isListed = await listAround(source, found);
  const others = isListed.filter((row) => Number(row.id) === id && row.clang_id !== found.clang_id);
  return [found, ...others];
}

/** The rows that lie beside an article in the list of its category, found by halves because the list is in the order of numbers. */
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
  // The languages of an article may be on two pages.
  const goesOn = low < pages && Number(rows.at(-1)?.id) === Number(id);
  return goesOn ? [...rows, ...(await readRows(low + 1))] : rows;
}
