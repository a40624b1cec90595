export type PageInput = { page?: number | null; perPage?: number | null };

/** The page and size that a caller's wishes come to. */
export function toPage({ page, perPage }: PageInput) {
  const size = perPage == null ? 100 : perPage < 1 ? 10 : Math.min(perPage, 1_000);
  const number = Math.max(1, page ?? 1);
  return { page: number, perPage: size, skip: Math.min((number - 1) * size, 2_147_483_647), take: size };
}

export function toPageMeta({ page, perPage }: { page: number; perPage: number }, total: number) {
  return { page, perPage, total, totalPages: Math.ceil(total / perPage) };
}
