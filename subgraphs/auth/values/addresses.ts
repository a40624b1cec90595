import { isLongerThan } from '../../../core/text.ts';
import { about, authErrors } from '../errors.ts';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const form = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);

/** A mail address as it is stored: validated and in lower case. */
export function parseEmail(text: string, field = 'email'): string {
  if (text === '') throw authErrors.validationFailed(about('An email address is required', field));
  if (isLongerThan(text, 255)) throw authErrors.validationFailed(about('An email address is too long', field));
  if (!form.test(text)) {
    throw authErrors.validationFailed(about('Unable to validate email address: invalid format', field));
  }
  return text.toLowerCase();
}

/** A phone number as it is stored: digits only, however it was written. */
export function normalizePhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '');
}

export function parsePhone(text: string): string {
  const phone = normalizePhone(text);
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) {
    throw authErrors.validationFailed(about('Invalid phone number format (E.164 required)', 'phone'));
  }
  return phone;
}

/** Phones are stored as digits and shown in E.164; the placeholder that a deleted user keeps is no phone. */
export function toE164(phone: string | null | undefined): string | null {
  if (!phone) return null;
  return /^\d+$/.test(phone) ? `+${phone}` : phone;
}

type Confirmations = { emailConfirmedAt?: Date | null; phoneConfirmedAt?: Date | null };

/** The earlier of the two confirmations. */
export function confirmedAt({ emailConfirmedAt, phoneConfirmedAt }: Confirmations): Date | null {
  if (!emailConfirmedAt || !phoneConfirmedAt) return emailConfirmedAt ?? phoneConfirmedAt ?? null;
  return emailConfirmedAt < phoneConfirmedAt ? emailConfirmedAt : phoneConfirmedAt;
}
