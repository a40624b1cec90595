/**
 * Normalizes a login: replaces compatibility characters (NFKC), removes invisible characters, replaces
 * control characters and runs of blanks with one space, and trims.
 */
export function normalizeLogin(login: string): string {
  return (
    login
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .normalize('NFKC')
      // The blank pattern of Braille is a symbol in Unicode.
      .replace(/[\s\p{Cc}\p{Z}\u2800]+/gu, ' ')
      .trim()
      // Combining marks at the start have no letter to be displayed on.
      .replace(/^\p{M}+$/u, '')
  );
}

/** Lower-case letters of other scripts and of phonetic alphabets, by the Latin letter that they look like. */
const lookAlikes = new Map(
  Object.entries({
    ...{ a: 'аαɑᴀ', b: 'вʙƅ', c: 'сϲᴄ', d: 'ԁᴅ', e: 'еεєᴇ', f: 'ꜰ', g: 'ɡɢց', h: 'һнհʜ', i: 'іιɪɩ' },
    ...{ j: 'јϳᴊ', k: 'кκᴋ', l: 'ӏʟ', m: 'мᴍ', n: 'ηոռɴ', o: 'оοօᴏ', p: 'рρᴘ', q: 'ԛգ', r: 'гᴦʀ' },
    ...{ s: 'ѕꜱ', t: 'тτᴛ', u: 'υսᴜ', v: 'νѵᴠ', w: 'ԝաᴡ', x: 'хχ', y: 'уүγʏ', z: 'ᴢ' },
  }).flatMap(([latin, others]) => [...others].map((letter) => [letter, latin] as const)),
);

/**
 * Returns the same text for logins that look alike, regardless of case, blanks, invisible characters and
 * script.
 */
export function toLoginComparisonKey(login: string): string {
  const foldedLogin = normalizeLogin(login).toUpperCase().toLowerCase().replaceAll(' ', '');
  return [...foldedLogin].map((letter) => lookAlikes.get(letter) ?? letter).join('');
}
