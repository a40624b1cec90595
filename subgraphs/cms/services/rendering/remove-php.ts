/** A string or a comment, in which the end of the code would be text; else one character of it. */
const phpToken =
  /'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*"|\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|\?>\n?|[\s\S]/y;

/** Takes the PHP out of a module's output: nothing of it is run, and nothing of it is shown. */
export function removePhp(source: string): string {
  let kept = '';
  let position = 0;
  for (;;) {
    const start = source.indexOf('<?', position);
    if (start < 0) return kept + source.slice(position);
    kept += source.slice(position, start);
    position = findEndOfPhp(source, start + 2);
  }
}

function findEndOfPhp(source: string, start: number): number {
  phpToken.lastIndex = start;
  for (;;) {
    const [token] = phpToken.exec(source) ?? [];
    if (token === undefined) return source.length;
    if (token.startsWith('?>')) return phpToken.lastIndex;
  }
}
