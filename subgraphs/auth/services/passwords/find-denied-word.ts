/** Shorter words are part of too many others. */
const shortestWord = 4;

const disguises = new Map(
  Object.entries({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }),
);

type Rules = { deniedWords?: readonly string[]; siteUrl: string; passwordMinLength: number };

/**
 * The word of the house, such as the product's name, that a password is built around: without it there is less left
 * than a password needs.
 */
export function findDeniedWord(password: string, rules: Rules): string | undefined {
  const { deniedWords = toSiteWords(rules.siteUrl), passwordMinLength } = rules;
  const folded = fold(password);
  return deniedWords.find((word) => {
    const rest = folded.replaceAll(fold(word), '');
    return rest !== folded && rest.length < passwordMinLength;
  });
}

/** The parts of the site's host name: `https://shop.acme-tools.com` gives shop, acme and tools. */
export function toSiteWords(siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) return [];
  const labels = hostname.split('.').slice(0, -1);
  return labels.flatMap((label) => label.split('-')).filter((word) => word.length >= shortestWord);
}

/** `Tr3ll1s` and `trellis` are the same word. */
function fold(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => disguises.get(letter) ?? letter)
    .join('')
    .replaceAll('i', 'l');
}
