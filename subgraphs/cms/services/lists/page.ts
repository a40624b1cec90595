export type CmsNumberedPageInput = { page?: number | null; perPage?: number | null };

/** The page and size, limited to valid values. */
export function toNumberedPageRange({ page, perPage }: CmsNumberedPageInput) {
  const size = perPage == null ? 100 : perPage < 1 ? 10 : Math.min(perPage, 1_000);
  const number = Math.max(1, page ?? 1);
  return { page: number, perPage: size, skip: Math.min((number - 1) * size, 2_147_483_647), take: size };
}

export function toPaginationMeta({ page, perPage }: { page: number; perPage: number }, total: number) {
  return { page, perPage, total, totalPages: Math.ceil(total / perPage) };
}

type Reads<Row> = {
  read: (range: { skip: number; take: number }) => Promise<Row[]>;
  count: () => Promise<number>;
};

/** Returns a numbered page of rows with the total count. */
export async function listNumberedPage<Row>(pageInput: CmsNumberedPageInput, { read, count }: Reads<Row>) {
  const { skip, take, ...page } = toNumberedPageRange(pageInput);
  const [data, total] = await Promise.all([read({ skip, take }), count()]);
  return { data, meta: toPaginationMeta(page, total) };
}

/** A case-insensitive filter by part of a text. NUL is dropped, because PostgreSQL refuses it. */
export function toContainsFilter(part: string | null | undefined) {
  return part ? { contains: part.replaceAll('\0', ''), mode: 'insensitive' as const } : undefined;
}
