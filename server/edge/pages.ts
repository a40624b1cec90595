import { escapeHtml } from '../../core/html/escape-html.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2733}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #dde3ea}' +
  'a{color:#0b5cad}iframe{width:100%;height:36rem;border:1px solid #dde3ea;border-radius:.5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'h1,p,td{overflow-wrap:anywhere}@media(max-width:40rem){body{margin:1rem auto}h1{font-size:1.5rem}iframe{height:48rem}' +
  'tr:has(th){display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #dde3ea}td{display:block;padding:0;border:0}}';

/** A page of the server's own around `body`, which is HTML. */
export function toPage(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}
