/**
 * Returns a login without what a person cannot see: compatibility forms, invisible and control characters, and blanks at
 * its ends or beside others.
 */
export function normalizeLogin(login: string): string {
  return login
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

/** Letters of other scripts, and the Latin letters that they look like. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
  })
    .concat(
      Object.entries({ ԛ: 'q', ѕ: 's', т: 't', у: 'y', в: 'b', н: 'h', ѵ: 'v', ԝ: 'w', х: 'x', г: 'r' }),
    )
    .concat(
      Object.entries({
        α: 'a',
        ε: 'e',
        η: 'n',
        ι: 'i',
        κ: 'k',
        ν: 'v',
        ο: 'o',
        ρ: 'p',
        τ: 't',
        υ: 'u',
        χ: 'x',
      }),
    ),
);

/** Returns the same text for logins that look alike: whatever their case, blanks, invisible characters or script. */
export function toLoginKey(login: string): string {
  const folded = normalizeLogin(login).toUpperCase().toLowerCase().replaceAll(' ', '');
  return [...folded].map((letter) => lookAlikes.get(letter) ?? letter).join('');
}
