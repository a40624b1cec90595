type SetWords = { lower: string; upper: string; digit: string; oneOf: (set: string) => string };

/** What a password must have a character of, in words. */
export function describeCharacterSet(words: SetWords, set: string): string {
  if (/^[a-z]+$/.test(set)) return words.lower;
  if (/^[A-Z]+$/.test(set)) return words.upper;
  return /^\d+$/.test(set) ? words.digit : words.oneOf(set);
}
