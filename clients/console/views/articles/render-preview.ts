import { styleNonce } from '../../page/page-settings.ts';
import { toLanguageAttributes } from './text-direction.ts';

const style = `:root{color-scheme:light}body{margin:0;padding:1.25rem;background:#fff;color:#1c2430;
font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}figure{margin:1rem 0}
h1,h2,h3{line-height:1.25}a{color:#1a57b5}`;

/** Renders the document of the preview: the HTML of the server, in the style of a plain page. */
export function renderPreview(html: string, name: string, languageCode: string): string {
  const { lang, dir } = toLanguageAttributes(languageCode);
  const title = escapeHtml(name);
  return `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${styleNonce}">${style}</style></head><body><main><h1>${title}</h1>${html}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
