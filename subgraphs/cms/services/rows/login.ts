/**
 * Returns a login without what a person cannot see: compatibility forms, invisible and control characters, and blanks at
 * its ends or beside others.
 */
export function normalizeLogin(login: string): string {
  return (
    login
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .normalize('NFKC')
      // The blank pattern of Braille is a symbol in Unicode.
      .replace(/[\s\p{Cc}\p{Z}\u2800]+/gu, ' ')
      .trim()
      // Marks without a letter are shown on no character, if at all.
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

/** Returns the same text for logins that look alike: whatever their case, blanks, invisible characters or script. */
export function toLoginComparisonKey(login: string): string {
  const foldedLogin = normalizeLogin(login).toUpperCase().toLowerCase().replaceAll(' ', '');
  return [...foldedLogin].map((letter) => lookAlikes.get(letter) ?? letter).join('');
}
