import type { Settings } from '../settings/load-settings.ts';

/** Whose server this is, as people know it. */
export function brandOf({ production, auth, mail }: Settings): string {
  return mail.productName ?? ((production && new URL(auth.siteUrl).host) || 'Trellis');
}

type SetWords = { lower: string; upper: string; digit: string; oneOf: (set: string) => string };

/** What a password must have a character of, in words. */
export function describeCharacterSet(words: SetWords, set: string): string {
  if (/^[a-z]+$/.test(set)) return words.lower;
  if (/^[A-Z]+$/.test(set)) return words.upper;
  return /^\d+$/.test(set) ? words.digit : words.oneOf(set);
}
