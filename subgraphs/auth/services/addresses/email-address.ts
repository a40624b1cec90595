import { authErrors } from '../../errors.ts';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const form = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);

/** An address as it is stored: checked, lower-case. */
export function parseEmail(text: string): string {
  if (text === '') throw authErrors.validationFailed({ message: 'An email address is required' });
  if (text.length > 255) throw authErrors.validationFailed({ message: 'An email address is too long' });
  if (!form.test(text)) {
    throw authErrors.validationFailed({ message: 'Unable to validate email address: invalid format' });
  }
  return text.toLowerCase();
}
