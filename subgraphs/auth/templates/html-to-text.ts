import sanitizeHtml from 'sanitize-html';

/** The elements that the first pass leaves, always well-formed: line breaks and links. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'br', 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'table', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  nonTextTags: ['script', 'style', 'title', 'textarea', 'option', 'noscript'],
};

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The plain-text part of a mail whose template is HTML only: its text by lines, each link after its label.
 */
export function htmlToText(html: string): string {
  return sanitizeHtml(html, options)
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, (_, href: string, label: string) => toLink(href, label))
    .replace(/<(?:br|hr)[^>]*>|<\/(?:li|tr)>/g, '\n')
    .replace(/<\/(?:p|div|h[1-6]|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function toLink(href: string, label: string) {
  const words = label.trim();
  return words && words !== href ? `${words}: ${href}` : href;
}
