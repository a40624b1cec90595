/** A comment, in which the end of the code would be text, the end itself, or what is neither nor a string. */
const phpToken = /\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|\?>\n?|[^'"/#?]+|[\s\S]/y;
const phpStrings: Readonly<Record<string, RegExp>> = {
  "'": /'(?:\\[\s\S]|[^'\\])*'/y,
  '"': /"(?:\\[\s\S]|[^"\\])*"/y,
};

/** Takes the PHP out of a module's output: nothing of it is run, and nothing of it is shown. */
export function removePhp(source: string): string {
  // A quote that is closed nowhere is not closed from any later one either: it is looked for only once.
  const unclosed = new Set<string>();
  let kept = '';
  let position = 0;
  for (;;) {
    const start = source.indexOf('<?', position);
    if (start < 0) return kept + source.slice(position);
    kept += source.slice(position, start);
    position = findEndOfPhp(source, start + 2, unclosed);
  }
}

function findEndOfPhp(source: string, start: number, unclosed: Set<string>): number {
  let position = start;
  while (position < source.length) {
    const end = findEndOfString(source, position, unclosed);
    if (end !== null) {
      position = end;
      continue;
    }
    phpToken.lastIndex = position;
    const [token = ''] = phpToken.exec(source) ?? [];
    position += token.length;
    if (token.startsWith('?>')) return position;
  }
  return source.length;
}

function findEndOfString(source: string, position: number, unclosed: Set<string>): number | null {
  const quote = source[position] ?? '';
  const string = phpStrings[quote];
  if (!string || unclosed.has(quote)) return null;
  string.lastIndex = position;
  if (string.test(source)) return string.lastIndex;
  unclosed.add(quote);
  return null;
}
