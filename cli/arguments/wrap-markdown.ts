/** Maximum columns of a line of Markdown, by docs/contributing/style.md. */
const maxColumns = 120;

/**
 * Wraps a paragraph of Markdown. Inline code stays on one line, because readers search for commands and settings.
 */
export function wrapMarkdown(paragraph: string): string {
  const words = paragraph.match(/(?:`[^`]*`|[^\s`])+/g) ?? [];
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > maxColumns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}
