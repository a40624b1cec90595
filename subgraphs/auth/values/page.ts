/** A numbered page, as an administrator requests it. */
export type NumberedPageInput = { page?: number | null; perPage?: number | null };

const maxPageSize = 1_000;
/** Higher than the page count of any table, yet a number that the database accepts. */
const maxPageNumber = 1_000_000;

/** Numbers out of range are clamped, so that every list is bounded. */
export function toClampedPage({ page, perPage }: NumberedPageInput) {
  const number = clamp(page ?? 1, maxPageNumber);
  const size = clamp(perPage ?? 50, maxPageSize);
  return { page: number, perPage: size, skip: (number - 1) * size };
}

function clamp(value: number, max: number) {
  return Math.max(1, Math.min(max, value));
}
