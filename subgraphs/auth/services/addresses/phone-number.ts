import { authErrors } from '../../errors.ts';

/** A phone number as it is stored, digits only, whatever it was written like. */
export function normalizePhone(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '');
}

export function parsePhone(text: string): string {
  const phone = normalizePhone(text);
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) {
    throw authErrors.validationFailed({ message: 'Invalid phone number format (E.164 required)' });
  }
  return phone;
}
