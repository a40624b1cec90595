import { authErrors } from '../../errors.ts';

/** Role and audience: words that tokens carry. */
export function checkName(field: string, value: string | null | undefined): void {
  if (!value || (value.length <= 255 && !/\p{Cc}/u.test(value) && value.isWellFormed())) return;
  throw authErrors.validationFailed({ message: `Invalid ${field}` });
}
