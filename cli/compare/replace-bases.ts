/**
 * Writes the same in place of the address of either side, also where an address is part of a query, so that what
 * leads to the same place on both sides is equal. `http://host` is no part of `http://host.example` or `http://host:81`.
 */
export function createReplaceBases(bases: readonly string[]): (text: string) => string {
  const written = [...new Set(bases.flatMap((base) => [base, encodeURIComponent(base)]))];
  const longestFirst = written.toSorted((one, other) => other.length - one.length);
  const expression = new RegExp(
    `(?:${longestFirst.map(escapeText).join('|')})(?![\\w-]|[.:]\\w|%3A\\d)`,
    'gi',
  );
  return (text) => text.replaceAll(expression, '<base>');
}

function escapeText(text: string) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
