export type MailContent = {
  heading: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  code?: string;
};

/** One content as HTML and as plain text. */
export function layOutMail({ heading, paragraphs, link, code }: MailContent): { html: string; text: string } {
  const html = [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...(code ? [`<p>Or enter this code: <strong>${escapeHtml(code)}</strong></p>`] : []),
  ].join('\n');
  const text = [
    heading,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(code ? [`Or enter this code: ${code}`] : []),
  ].join('\n\n');
  return { html, text };
}

/** Puts values into a configured subject: `{{ .Token }} is your code`. */
export function fillSubject(template: string, values: Record<string, string>): string {
  const filled = template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '');
  return filled.replace(/[\r\n]+/g, ' ');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
