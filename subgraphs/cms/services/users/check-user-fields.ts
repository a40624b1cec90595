import { z } from 'zod';
import { cmsErrors } from '../../errors.ts';
import { normalizeLogin } from '../rows/login.ts';
import { checkColumnText } from '../rows/rows.ts';

const maxTextLength = 65_535;
const maxLoginLength = 50;
const maxPasswordLength = 4_096;
const address = z.email();

/** Names and back-office preferences of a user in the inputs that create or change one. */
export type CmsUserProfileInput = {
  name?: string | null;
  description?: string | null;
  email?: string | null;
  language?: string | null;
  startPage?: string | null;
};

/** Checks names and back-office preferences; fields that are absent stay absent. */
export function checkCmsUserProfile({ name, description, email, language, startPage }: CmsUserProfileInput) {
  return {
    name: name == null ? undefined : checkColumnText('name', name, { required: true }),
    description:
      description == null ? undefined : checkColumnText('description', description, { max: maxTextLength }),
    email: email == null ? undefined : checkEmail(email),
    language: language == null ? undefined : checkColumnText('language', language),
    startpage:
      startPage == null ? undefined : checkColumnText('startpage', startPage, { input: 'startPage' }),
  };
}

/** Returns the login as it is stored, which has at least one visible character. */
export function checkNewCmsLogin(login: string): string {
  checkColumnText('login', login, { required: true, max: maxLoginLength });
  return checkColumnText('login', normalizeLogin(login), { required: true, max: maxLoginLength });
}

/**
 * Checks the length of a password against the minimum of the settings. bcrypt's limit of 72 bytes does not
 * apply, because bcrypt hashes a digest of the password.
 */
export function checkNewCmsPassword(password: string, minLength: number): string {
  checkColumnText('password', password, { required: true, max: Number.POSITIVE_INFINITY });
  const length = [...password].length;
  if (length < minLength || length > maxPasswordLength) {
    throw cmsErrors.passwordRefused({
      message: `The password must have between ${minLength} and ${maxPasswordLength} characters.`,
    });
  }
  return password;
}

function checkEmail(email: string) {
  const text = checkColumnText('email', email);
  if (text !== '' && !address.safeParse(text).success) throw cmsErrors.emailInvalid();
  return text;
}
