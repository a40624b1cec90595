import { authErrors } from '../../errors.ts';

/** What a user calls a factor, or a passkey; null where that is nothing. */
export function parseFriendlyName(text: string | null | undefined, longest = 255): string | null {
  const name = text?.trim() || null;
  if (!name) return null;
  if (name.length > longest) {
    throw authErrors.validationFailed({ message: `friendly_name must be ${longest} characters or less` });
  }
  refuseNoText('friendly_name', name);
  return name;
}

/** Neither the database nor a URI can hold everything that JSON can. */
export function refuseNoText(field: string, text: string): void {
  if (!/\p{Cc}/u.test(text) && text.isWellFormed()) return;
  throw authErrors.validationFailed({ message: `${field} contains characters that are no text` });
}
