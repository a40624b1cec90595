import type { Settings } from '../settings/load-settings.ts';

/** Returns the product name, the host of the site, or `Trellis` in development. */
export function brandNameOf({ production, auth, mail }: Settings): string {
  return mail.productName ?? ((production && new URL(auth.siteUrl).host) || 'Trellis');
}

type SetWords = { lower: string; upper: string; digit: string; oneOf: (set: string) => string };

/** Describes a set of characters that a password must use. */
export function describeCharacterSet(words: SetWords, set: string): string {
  if (/^[a-z]+$/.test(set)) return words.lower;
  if (/^[A-Z]+$/.test(set)) return words.upper;
  return /^\d+$/.test(set) ? words.digit : words.oneOf(set);
}
