import { isLongerThan } from '../../../core/lib/text.ts';
import { about, authErrors, invalid } from '../errors.ts';

/** Checks a role or an audience: both appear in tokens, so they are short and free of control characters. */
export function checkName(field: string, value: string | null | undefined): void {
  if (!value || (!isLongerThan(value, 255) && !/\p{Cc}/u.test(value) && value.isWellFormed())) return;
  throw authErrors.validationFailed(about(`Invalid ${field}`, field));
}

/** The name that a user gives a factor or a passkey; null if the name is empty. */
export function parseFriendlyName(text: string | null | undefined, longest = 255): string | null {
  const name = text?.trim() || null;
  if (!name) return null;
  if (isLongerThan(name, longest)) {
    throw authErrors.validationFailed(
      about(`friendly_name must be ${longest} characters or less`, 'friendlyName'),
    );
  }
  refuseNoText('friendly_name', name);
  return name;
}

/** Neither the database nor a URI can represent every string that JSON allows. */
export function refuseNoText(field: string, text: string): void {
  if (!/\p{Cc}/u.test(text) && text.isWellFormed()) return;
  throw authErrors.validationFailed(about(`${field} contains characters that are no text`, field));
}

/** Rejects a missing or blank code before the attempt is counted. */
export function requireCode(code: string): void {
  if (!code.trim()) throw invalid('Code needs to be non-empty', 'code');
}
