/**
 * Characters that XML 1.0 does not allow, not even escaped: control characters, lone surrogates, two
 * non-characters.
 */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that an XML document can contain, before escaping. */
export function removeInvalidXmlCharacters(text: string): string {
  return text.replace(illegal, '');
}

/** Stored pay range. An end of 0 is open. */
type Span = { min: number; max: number };

/** Pay range rounded to cents; an absent end is open. */
export type SalaryRange = { min?: number; max?: number };

/** Converts a stored salary for pages, feeds and channels; null if both ends are open. */
export function toSalaryRange({ min, max }: Span): SalaryRange | null {
  const [from, to] = [roundToCents(min), roundToCents(max)];
  if (from <= 0 && to <= 0) return null;
  return { ...(from > 0 && { min: from }), ...(to > 0 && { max: to }) };
}

/** Rounds the shortest decimal form of an amount to cents, so that 1.005 becomes 1.01. */
export function roundToCents(amount: number): number {
  return Math.round(Number((amount * 100).toPrecision(15))) / 100;
}
