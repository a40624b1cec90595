const mostWords = 8;
const longestWord = 50;

/** The words that are looked for; operators have no meaning. */
export function toSearchWords(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const kept = words.filter(Boolean).map((word) => [...word].slice(0, longestWord).join(''));
  return [...new Set(kept)].slice(0, mostWords);
}
