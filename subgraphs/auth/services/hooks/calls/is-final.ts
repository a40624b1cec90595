import type { AppError } from '../../../../../core/errors.ts';

/** Whether a refusal says no for good, and not only that it does not work now. */
export function isFinal({ extensions: { status } }: AppError): boolean {
  return status < 500 && status !== 429;
}
