/** Languages that are written from right to left, by the first part of their codes. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Attributes of elements that contain texts of a language, so that they are laid out and read in it. */
export function toLanguageAttributes(code: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const [main = ''] = code.toLowerCase().split(/[-_]/);
  return { lang: code.replace('_', '-'), dir: rightToLeft.has(main) ? 'rtl' : 'ltr' };
}
