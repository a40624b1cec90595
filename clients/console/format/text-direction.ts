/** Languages and scripts that are written from right to left, by the first or second part of their code. */
const rightToLeft = new Set([
  ...['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ku', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'],
  ...['arab', 'hebr', 'syrc', 'thaa', 'nkoo'],
]);

/** Returns the direction of a language, which follows from its code. A script such as `Latn` overrides the language. */
export function textDirectionOf(code: string): 'ltr' | 'rtl' {
  const [language = '', script = ''] = code.toLowerCase().split(/[-_]/);
  const decisive = script.length === 4 ? script : language;
  return rightToLeft.has(decisive) ? 'rtl' : 'ltr';
}

/** Attributes of elements that contain texts of a language, so that they are laid out and read in it. */
export function toLanguageAttributes(code: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: code.replace('_', '-'), dir: textDirectionOf(code) };
}
