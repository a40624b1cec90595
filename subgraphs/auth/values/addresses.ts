import { domainToASCII } from 'node:url';
import { isLongerThan } from '../../../core/lib/text.ts';
import { createInvalidInputError } from '../input-errors.ts';

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const form = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);

/** An address that a request may set, as it is stored: ASCII only, validated and in lower case. */
export function parseEmail(text: string, field = 'email'): string {
  if (text === '') throw createInvalidInputError('An email address is required', field);
  if (isLongerThan(text, 255)) throw createInvalidInputError('An email address is too long', field);
  if (!form.test(text)) {
    throw createInvalidInputError('Unable to validate email address: invalid format', field);
  }
  return text.toLowerCase();
}

/**
 * A part of a local part by RFC 6531: letters of any script, no spaces, control characters or bidirectional
 * marks.
 */
const localPart = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}]|[\u200c\u200d])+$/u;

/**
 * An address that a trusted source states (a provider, an identity provider of an organization), as it is
 * stored: in lower case, and its domain in the ASCII form. It may be internationalized (RFC 6531); null for
 * other text.
 */
export function parseProviderEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).normalize('NFC').toLowerCase();
  const domain = text.slice(at + 1).toLowerCase();
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  const address = `${local}@${ascii}`;
  if (at < 1 || isLongerThan(address, 255) || !form.test(`x@${ascii}`)) return null;
  // The form of typed addresses also permits dots at the ends of a local part.
  return form.test(address) || local.split('.').every((part) => localPart.test(part)) ? address : null;
}

/** Returns a phone number in its stored form: without a leading plus and without spaces. Does not validate it. */
export function removePhonePlusAndSpaces(text: string): string {
  return text.replace(/^\+/, '').replaceAll(' ', '');
}

export function parsePhone(text: string): string {
  const phone = removePhonePlusAndSpaces(text);
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) {
    throw createInvalidInputError('Invalid phone number format (E.164 required)', 'phone');
  }
  return phone;
}
