/**
 * A comment (in which the closing tag is matched as text), the closing tag, or any text that is neither of them
 * nor a string.
 */
const phpToken = /\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|\?>\n?|[^'"/#?]+|[\s\S]/y;
const phpStrings: Readonly<Record<string, RegExp>> = {
  "'": /'(?:\\[\s\S]|[^'\\])*'/y,
  '"': /"(?:\\[\s\S]|[^"\\])*"/y,
};

/** Removes PHP from a module's output: the code is neither run nor shown. */
export function removePhp(source: string): string {
  // When one quote is unclosed, later ones are too: the search runs only once.
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
