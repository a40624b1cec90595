const mostWords = 8;
const longestWord = 50;

/** Each word of a query as a prefix condition; operators in the query have no effect. */
export function toSearchTerms(query: string): string[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const terms = words.filter(Boolean).map((word) => `${[...word].slice(0, longestWord).join('')}:*`);
  return [...new Set(terms)].slice(0, mostWords);
}
