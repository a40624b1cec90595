import { createHash } from 'node:crypto';
import { escapeHtml } from '../../core/html/escape-html.ts';

/** The pages' own style sheet; they load none. */
const pageStyle = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6675;--line:#dfe3e9;--paper:#fff;--ground:#f4f6f9;--accent:#1f5fbf;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#a3adbb;--line:#333c48;--paper:#1b222b;--ground:#12171d;--accent:#7db0ff;--on:#0d1420}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
article,.notice{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:clamp(1.25rem,4vw,2.5rem)}
h1{font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.2;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
.company{color:var(--soft);margin:0 0 1.5rem}
a{color:var(--accent)}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.5rem;margin:0 0 1.5rem;padding:1rem 0;border-block:1px solid var(--line)}
dl.facts dt{color:var(--soft)}
dl.facts dd{margin:0;overflow-wrap:anywhere}
.description{overflow-wrap:anywhere}
.description table{border-collapse:collapse;display:block;overflow-x:auto}
.description td,.description th{border:1px solid var(--line);padding:.3rem .6rem}
.apply{display:inline-block;margin-top:1.5rem;padding:.7rem 1.6rem;border-radius:8px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
.apply:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
small{display:block;color:var(--soft);margin-top:.75rem}
`;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Nothing may be loaded, run, framed or posted; only our own style sheet applies. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
};

type Page = {
  title: string;
  /** HTML, escaped already. */
  head?: string;
  /** HTML, escaped already. */
  body: string;
};

/** A whole HTML document around a body. */
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
