/**
 * Folds the spellings of a name into one: case, accents, full stops, apostrophes, kinds of dashes and blanks,
 * and an English article do not matter. Only for comparisons.
 */
export function normalizeNameForComparison(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.,’'`´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[\s\-–—_]+/g, ' ')
    .trim()
    .replace(/^the /, '');
}
