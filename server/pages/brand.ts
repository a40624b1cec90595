import type { PageLook } from '../../core/pages/page.ts';
import type { Settings } from '../settings/load-settings.ts';

/** Returns the product name, the host of the site, or `Trellis` in development. */
export function brandNameOf({ production, auth, mail }: Settings): string {
  return mail.productName ?? ((production && new URL(auth.siteUrl).host) || 'Trellis');
}

/** Returns the brand and the address of the home page, which every page shows in its header. */
export function pageLookOf(settings: Settings): PageLook {
  const root = new URL(settings.edge.externalUrl).pathname.replace(/\/$/, '');
  return { brand: brandNameOf(settings), home: `${root}/` };
}

type SetWords = { lower: string; upper: string; digit: string; oneOf: (set: string) => string };

/** Describes a set of characters that a password must use. */
export function describeCharacterSet(words: SetWords, set: string): string {
  if (/^[a-z]+$/.test(set)) return words.lower;
  if (/^[A-Z]+$/.test(set)) return words.upper;
  return /^\d+$/.test(set) ? words.digit : words.oneOf(set);
}
