/** Elements that begin on a line of their own in a browser. */
const blocks = /<(?:p|div|ul|ol|li|dl|dt|dd|h[1-6]|hr|blockquote|pre|table|tr|td|th|figure|figcaption)\b/i;

/**
 * Writes the lines of text without block elements as HTML, which would otherwise show them as one block: a blank line begins
 * a paragraph, any other line end becomes `<br />`. Only for output of the sanitizer, where every angle bracket belongs to a tag.
 */
export function breakLines(html: string): string {
  if (blocks.test(html)) return html;
  const lines = html.trim().split('\n');
  if (lines.length === 1) return html;
  const paragraphs: string[][] = [[]];
  let openTags = 0;
  for (const line of lines.map((each) => each.trim())) {
    // Within an inline element no paragraph can begin, because it would not be nested.
    if (line === '' && openTags === 0) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
    openTags += countOpened(line);
  }
  return paragraphs.map((each) => (each.length > 0 ? `<p>${each.map(withBreak).join('')}</p>` : '')).join('');
}

const lineBreak = '<br />';

/** Puts a break before every line but the first, unless the author has written one there. */
function withBreak(line: string, index: number, lines: readonly string[]): string {
  const previous = lines[index - 1];
  const isBroken = previous === undefined || previous.endsWith(lineBreak) || line.startsWith(lineBreak);
  return isBroken ? line : lineBreak + line;
}

function countOpened(line: string): number {
  let opened = 0;
  for (const [tag] of line.matchAll(/<[^>]*>/g)) {
    if (!tag.endsWith('/>')) opened += tag.startsWith('</') ? -1 : 1;
  }
  return opened;
}
