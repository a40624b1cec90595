type Coded = { id: number; code: string };

/** The first part of the path of each language's pages, from its code: `en`. Of equal ones, all but the first add their number. */
export function listPrefixes(languages: readonly Coded[]): ReadonlyMap<number, string> {
  const prefixes = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, code } of languages.toSorted((one, other) => one.id - other.id)) {
    const wanted = toPrefix(code) || String(id);
    const prefix = taken.has(wanted) ? `${wanted}-${id}` : wanted;
    prefixes.set(id, prefix);
    taken.add(prefix);
  }
  return prefixes;
}

function toPrefix(code: string) {
  const words = code.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).join('-');
}
