const argument =
  /\s*(?:([a-zA-Z_][\w-]*)\s*=\s*)?(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|([^\s"']+))/y;

/** `1 output="html"` by name; what has no name has its number among those without, from 0. */
export function readArguments(text: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  let position = 0;
  argument.lastIndex = 0;
  // What begins with a quote that is not closed is no argument, and nothing after it is.
  for (let match = argument.exec(text); match; match = argument.exec(text)) {
    const [, name, double, single, bare] = match;
    const value = double ?? single ?? bare ?? '';
    given.set(name?.toLowerCase() ?? String(position++), value.replace(/\\(["'[\]\\])/g, '$1'));
  }
  return given;
}
