/** Formats of the toolbar above the description. */
export type TextFormat = 'heading' | 'bold' | 'italic' | 'list' | 'paragraph';

type MarkedText = { text: string; start: number; end: number };

const hiddenElements = 'script, style, textarea, template, noscript';

/** Counts the visible characters of a description, as publishing does. */
export function countTextCharacters(html: string): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(hiddenElements)) element.remove();
  return [...(body.textContent ?? '').replace(/\s+/g, ' ').trim()].length;
}

/** Puts the tags of a format around the selection. Returns the new text and the new selection. */
export function markUp(text: string, start: number, end: number, format: TextFormat): MarkedText {
  const before = text.slice(0, start);
  const content = toMarkup(text.slice(start, end), format);
  const after = text.slice(end);
  return {
    text: `${before}${content.open}${content.text}${content.close}${after}`,
    start: start + content.open.length,
    end: start + content.open.length + content.text.length,
  };
}

/** Whether a description is plain text with line breaks, which pages show as blanks. */
export function hasPlainLineBreaks(text: string): boolean {
  return /\S\s*\n\s*\S/.test(text) && !/<\/?[a-z]/i.test(text);
}

/** Writes the line breaks of plain text as HTML: paragraphs between empty lines, and breaks. */
export function markUpLineBreaks(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/[ \t]*\n/g, '<br>\n')}</p>`)
    .join('\n');
}

function toMarkup(text: string, format: TextFormat): { open: string; text: string; close: string } {
  if (format === 'list') {
    const items = text.split('\n').map((line) => line.replace(/^\s*[-*•]\s*/, ''));
    return { open: '<ul>\n<li>', text: items.join('</li>\n<li>'), close: '</li>\n</ul>' };
  }
  if (format === 'paragraph') {
    return { open: '<p>', text: text.trim().replace(/\n{2,}/g, '</p>\n<p>'), close: '</p>' };
  }
  const tag = { heading: 'h2', bold: 'strong', italic: 'em' }[format];
  return { open: `<${tag}>`, text, close: `</${tag}>` };
}
