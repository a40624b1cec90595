import { requestErrors } from '../../../../core/request-errors.ts';

const most = 100;

/** How many a short list may hold. */
export function requireListSize(size: number): number {
  if (size >= 1 && size <= most) return size;
  throw requestErrors.invalid({ message: `A list holds 1 to ${most} items.` });
}
