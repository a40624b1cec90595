import { escapeHtml } from './escape-html.ts';
import { pageStyle } from './page-style.ts';

type Page = {
  title: string;
  /** HTML, escaped already. */
  head?: string;
  /** HTML, escaped already. */
  body: string;
};

/** A whole document around a body. */
export function toPage({ title, head = '', body }: Page) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
${head}</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
