import { createHash } from 'node:crypto';
import type { Bcrypt } from '../../../../../core/auth/bcrypt.ts';
import { fetchThirdParty } from '../../../../../core/ports/third-party-fetch.ts';
import { countEvent } from '../../../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { runWithinPasswordAttemptLimit } from '../../shared/limits/limit-password-attempts.ts';
import { createForeignPasswordMatcher } from './foreign-hash.ts';

type PasswordHashDeps = { bcrypt: Bcrypt };

export async function hashPassword({ bcrypt }: PasswordHashDeps, password: string): Promise<string> {
  return countHash(bcrypt, () => bcrypt.hash(password));
}

/**
 * Hashes with the salt of the known hash, so that the two hashes are equal if the passwords are; nothing is
 * compared here.
 */
export async function hashPasswordWithSameSalt(
  { bcrypt }: PasswordHashDeps,
  password: string,
  knownHash: string | null,
): Promise<string> {
  return countHash(bcrypt, () => bcrypt.hashAlike(password, knownHash));
}

async function countHash({ cost }: Bcrypt, make: () => Promise<string>): Promise<string> {
  const metricLabels = { alg: 'bcrypt', bcrypt_cost: cost };
  countEvent('gotrue_generate_from_password_submitted', metricLabels);
  const result = await make();
  countEvent('gotrue_generate_from_password_completed', metricLabels);
  return result;
}

/** Takes as long without a hash to compare with, so that the duration does not show whether there is one. */
export async function matchesPassword(
  { bcrypt }: PasswordHashDeps,
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const isBcryptHash = !passwordHash || passwordHash.startsWith('$2');
  const matchesForeign = isBcryptHash ? null : createForeignPasswordMatcher(passwordHash);
  if (matchesForeign) return matchesForeign(password);
  const comparedHash = passwordHash || bcrypt.unmatchable;
  const metricLabels = { alg: 'bcrypt', bcrypt_cost: Number(comparedHash.split('$')[2]) };
  countEvent('gotrue_compare_hash_and_password_submitted', metricLabels);
  const matches = await bcrypt.compare(password, comparedHash);
  countEvent('gotrue_compare_hash_and_password_completed', { ...metricLabels, match: matches });
  return matches && Boolean(passwordHash) && Buffer.byteLength(password) <= maxPasswordBytes;
}

/** Checks the signed-in user's current password; wrong passwords are counted. */
export async function verifyCurrentPassword(
  ctx: AuthContext,
  user: UserRow,
  password: string,
): Promise<void> {
  const account = `current-password:${user.id}`;
  const { isRight } = await runWithinPasswordAttemptLimit(ctx, account, async () => ({
    isRight: await matchesPassword(ctx, password, user.passwordHash),
  }));
  if (!isRight) throw authErrors.currentPasswordInvalid();
}

/** Maximum length of a password in bytes, because bcrypt ignores all further bytes. */
export const maxPasswordBytes = 72;

/** Refuses a password that is too long to hash, breaks the rules, or is easy to guess. */
export async function checkNewPassword(ctx: AuthContext, password: string): Promise<void> {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw createInvalidInputError(
      `Password cannot be longer than ${maxPasswordBytes} characters`,
      'password',
    );
  }
  const weaknesses = await findPasswordWeaknesses(ctx, password);
  if (weaknesses.length === 0) return;
  throw authErrors.weakPassword({
    message: weaknesses.map(({ message }) => message).join(' '),
    details: {
      reasons: weaknesses.map(({ reason }) => reason),
      errors: weaknesses.map(({ message }) => ({ field: 'password', message })),
    },
  });
}

const breachedPasswordWeakness: Weakness = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** All weaknesses of a password, in the contract's order. */
export async function findPasswordWeaknesses(ctx: AuthContext, password: string): Promise<Weakness[]> {
  const weaknesses = findPasswordRuleViolations(password, ctx.settings);
  const guessable = await findGuessable(ctx, password);
  return guessable ? [...weaknesses, guessable] : weaknesses;
}

/** The contract has one reason for a password on any of the lists. */
async function findGuessable(ctx: AuthContext, password: string): Promise<Weakness | null> {
  const word = findDeniedPasswordWord(password, ctx.settings);
  if (word) return { reason: 'pwned', message: `Password should not be built around the word ${word}.` };
  if (ctx.settings.refusesCommonPasswords && (await isCommonPassword(password)))
    return breachedPasswordWeakness;
  return (await isLeakedPassword(ctx, password)) ? breachedPasswordWeakness : null;
}

type PasswordRules = { passwordMinLength: number; passwordCharacterSets: readonly string[] };

type Weakness = { reason: 'length' | 'characters' | 'pwned'; message: string };

/** Every rule a password breaks, in the contract's order. */
export function findPasswordRuleViolations(password: string, rules: PasswordRules): Weakness[] {
  const weaknesses: Weakness[] = [];
  const { passwordMinLength: minLength, passwordCharacterSets: sets } = rules;
  if (Buffer.byteLength(password) < minLength) {
    weaknesses.push({ reason: 'length', message: `Password should be at least ${minLength} characters.` });
  }
  if (!sets.every((set) => [...set].some((character) => password.includes(character)))) {
    const message = `Password should contain at least one character of each: ${sets.join(', ')}.`;
    weaknesses.push({ reason: 'characters', message });
  }
  return weaknesses;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 49 000 most frequent ones of known breaches, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/** Loaded only if the setting enables it, because the list takes a few megabytes. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Shorter words occur in too many other words. */
const minWordLength = 4;

const disguises = new Map(
  Object.entries({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }),
);

type Rules = { deniedWords?: readonly string[]; siteUrl: string; passwordMinLength: number };

/**
 * The denied word, such as the product's name, that a password is built around: without it, the rest of the
 * password is shorter than the minimum.
 */
export function findDeniedPasswordWord(password: string, rules: Rules): string | undefined {
  const { deniedWords = toSiteHostWords(rules.siteUrl), passwordMinLength } = rules;
  const foldedPassword = fold(password);
  return deniedWords.find((word) => {
    const rest = foldedPassword.replaceAll(fold(word), '');
    return rest !== foldedPassword && rest.length < passwordMinLength;
  });
}

/** The words of the site's host name: `https://shop.acme-tools.com` gives shop, acme and tools. */
export function toSiteHostWords(siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) return [];
  const labels = hostname.split('.').slice(0, -1);
  return labels.flatMap((label) => label.split('-')).filter((word) => word.length >= minWordLength);
}

/** Folds substituted characters, so that `Tr3ll1s` and `trellis` are equal. */
function fold(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => disguises.get(letter) ?? letter)
    .join('')
    .replaceAll('i', 'l');
}

/** The length of the digest prefix that is sent; about a thousand leaked passwords share each prefix. */
const prefixLength = 5;

/**
 * Whether a password is among those of known breaches, by the range interface of Pwned Passwords. If the
 * service does not answer, the password is accepted unless SVC_PASSWORD_HIBP_FAIL_CLOSED is set.
 */
async function isLeakedPassword(ctx: AuthContext, password: string): Promise<boolean> {
  const { leakCheckEnabled, leakCheckFailsClosed } = ctx.settings;
  if (!leakCheckEnabled || !password) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const suffixes = await fetchSuffixes(ctx, digest.slice(0, prefixLength));
    return suffixes.has(digest.slice(prefixLength));
  } catch (cause) {
    if (leakCheckFailsClosed) throw new Error('the breached-password service did not answer', { cause });
    ctx.log.warn({ error: String(cause) }, 'the breached-password service did not answer');
    return false;
  }
}

async function fetchSuffixes({ settings }: AuthContext, prefix: string): Promise<Set<string>> {
  const url = `${settings.leakCheckUrl.replace(/\/$/, '')}/range/${prefix}`;
  // Padding hides the length of the response, which would reveal the requested range; padded lines have the
  // count zero.
  const headers = { 'add-padding': 'true', 'user-agent': settings.leakCheckUserAgent };
  const response = await fetchThirdParty(url, { headers });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const lines = (await response.text()).split(/\r?\n/).map((line) => line.split(':'));
  return new Set(lines.filter(([, count]) => Number(count) > 0).map(([suffix = '']) => suffix.toUpperCase()));
}
