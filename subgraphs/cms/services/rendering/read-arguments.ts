const argument =
  /(?:([a-zA-Z_][\w-]*)\s*=\s*)?(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|([^\s"']+))/g;

/** `1 output="html"` by name; what has no name has its number among those without, from 0. */
export function readArguments(text: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  let position = 0;
  for (const [, name, double, single, bare] of text.matchAll(argument)) {
    const value = double ?? single ?? bare ?? '';
    given.set(name?.toLowerCase() ?? String(position++), value.replace(/\\(["'[\]\\])/g, '$1'));
  }
  return given;
}
