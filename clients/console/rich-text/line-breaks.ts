/** Elements that begin on a line of their own. */
const blocks =
  /<(?:p|div|ul|ol|li|dl|dt|dd|h[1-6]|hr|blockquote|pre|table|tr|td|th|figure|figcaption|section|article)\b/i;

/**
 * Writes the lines of text without block elements as HTML, as pages of the server show it: paragraphs between empty lines,
 * and line breaks. Other text is returned as it is.
 */
export function markUpLineBreaks(text: string): string {
  if (blocks.test(text) || !text.trim().includes('\n')) return text;
  return text
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/(?:[ \t]*<br\s*\/?>)?[ \t]*\n/g, '<br>')}</p>`)
    .join('\n');
}
