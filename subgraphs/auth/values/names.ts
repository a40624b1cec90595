import { isLongerThan } from '../../../core/lib/text.ts';
import { createInvalidInputError } from '../input-errors.ts';

/** Checks a role or an audience: both appear in tokens, so they are short and free of control characters. */
export function checkRoleOrAudienceName(field: string, value: string | null | undefined): void {
  if (!value || (!isLongerThan(value, 255) && !/\p{Cc}/u.test(value) && value.isWellFormed())) return;
  throw createInvalidInputError(`Invalid ${field}`, field);
}

/** The name that a user gives a factor or a passkey; null if the name is empty. */
export function parseFriendlyName(text: string | null | undefined, maxLength = 255): string | null {
  const name = text?.trim() || null;
  if (!name) return null;
  if (isLongerThan(name, maxLength)) {
    throw createInvalidInputError(`friendly_name must be ${maxLength} characters or less`, 'friendlyName');
  }
  refuseUnstorableText('friendly_name', name);
  return name;
}

/** Neither the database nor a URI can represent every string that JSON allows. */
export function refuseUnstorableText(field: string, text: string): void {
  if (!/\p{Cc}/u.test(text) && text.isWellFormed()) return;
  throw createInvalidInputError(`${field} contains characters that are no text`, field);
}

/** Rejects a missing or blank code before the attempt is counted. */
export function requireNonBlankCode(code: string): void {
  if (!code.trim()) throw createInvalidInputError('Code needs to be non-empty', 'code');
}
