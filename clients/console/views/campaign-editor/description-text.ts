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

/** Puts the tags of a format around the selection. The result says what is selected then. */
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
