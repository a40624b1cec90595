import { createHash } from 'node:crypto';

const sheet = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#556070;--line:#d5dbe3;--paper:#fff;--ground:#f3f5f8;--accent:#1a57b5;--on:#fff;--good:#176a3a;--bad:#b3261e;--tint:#eef3fb;--field:#79879a}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#a7b1bf;--line:#333c48;--paper:#1b222b;--ground:#12171d;--accent:#84b5ff;--on:#0d1420;--good:#7fd6a0;--bad:#ff9d94;--tint:#222d3b;--field:#7a8798}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.skip{position:absolute;left:-99rem;z-index:1;padding:.6rem 1rem;border-radius:8px;background:var(--paper)}
.skip:focus{left:1rem;top:.5rem}
.brand{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;max-width:46rem;min-height:4.25rem;margin:0 auto;padding:1rem 1rem 0;font-weight:650;overflow-wrap:anywhere}
.brand a{color:inherit;text-decoration:none}
.brand a:hover{text-decoration:underline}
.brand form{margin:0}
.brand img{display:block;width:auto;height:auto;max-width:12rem;max-height:2.5rem}
.wide .brand,.wide main{max-width:68rem}
.narrow .brand,.narrow main{max-width:31rem}
main{max-width:46rem;margin:0 auto;padding:1.25rem 1rem 4rem}
article,.notice,.card{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:clamp(1.25rem,4vw,2.5rem);margin:0 0 1.25rem}
h1{font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
h1+p,h2+p{margin-top:0}
p{overflow-wrap:anywhere}
a{color:var(--accent)}
[tabindex="-1"]:focus{outline:0}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code,pre{font:0.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:.75rem;margin:.5rem 0}
.soft,small{color:var(--soft)}
small{display:block;margin-top:.75rem}
.doors{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr))}
.doors a{display:block;height:100%;padding:1rem;border:1px solid var(--line);border-radius:10px;text-decoration:none;background:var(--paper)}
.doors a:hover{border-color:var(--accent);background:var(--tint)}
.doors b{display:block;color:var(--accent)}
.doors span{color:var(--ink)}
dl.facts,dl.rows{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.5rem;margin-block:0 1.5rem;padding:1rem 0;border-block:1px solid var(--line)}
h1+dl.facts{margin-top:1.25rem}
dl.facts dt{color:var(--soft)}
dl dd{margin:0;overflow-wrap:anywhere}
dl.rows{display:block}
dl.rows dt{overflow-wrap:anywhere}
dl.rows dd{margin:0 0 .75rem;color:var(--soft)}
.button,.apply,button{display:inline-block;min-height:2.75rem;padding:.6rem 1.4rem;border:1px solid transparent;border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.plain{background:none;color:var(--accent);padding:.6rem .8rem;border-color:var(--field)}
.danger{background:var(--bad)}
.plain.danger{background:none;color:var(--bad)}
button[disabled],[aria-busy=true] button:not([type]){opacity:.6;cursor:progress}
form{max-width:24rem;margin:1.25rem 0 0}
label,legend{display:block;font-weight:600;margin:0 0 .25rem;padding:0}
fieldset{border:0;margin:0 0 1rem;padding:0}
.choice{display:flex;gap:.6rem;align-items:center;font-weight:400;padding:.35rem 0;margin:0}
.choice input{flex:none;width:1.1rem;height:1.1rem;accent-color:var(--accent)}
.field{margin:0 0 1rem}
.field>input,.row>input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
.row{display:flex;gap:.5rem}
.row>input{flex:1;min-width:0}
.rules{list-style:none;margin:.5rem 0;padding:0;color:var(--soft)}
.rules li::before{content:"○ ";content:"○ "/""}
.rules .met{color:var(--good)}
.rules .met::before{content:"✓ ";content:"✓ "/""}
progress{display:block;width:100%;height:.5rem;accent-color:var(--accent)}
.badge{display:inline-block;padding:.05rem .6rem;border:1px solid currentColor;border-radius:99px;font-size:.85rem;font-weight:600;white-space:nowrap;color:var(--soft)}
.badge.good{color:var(--good)}
.badge.bad{color:var(--bad)}
.badge.new{color:var(--accent)}
.bad{color:var(--bad);font-weight:600}
.good{color:var(--good);font-weight:600}
.description{overflow-wrap:anywhere}
.description img{max-width:100%;height:auto}
.description figure{margin:1rem 0}
.description figcaption{color:var(--soft);font-size:.875rem}
.description table{border-collapse:collapse;display:block;overflow-x:auto}
.description td,.description th{border:1px solid var(--line);padding:.3rem .6rem}
.apply-bar{margin-top:1.5rem}
.apply-bar small{margin-top:.5rem}
.logo{display:block;width:auto;height:auto;max-width:12rem;max-height:4rem;margin:0 0 1rem}
.ref span+span{margin-left:.35em}
.top{max-width:none;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:0 0 1rem}
.top .field{flex:1 1 16rem;margin:0}
.mails{list-style:none;margin:0;padding:0}
.mails>li{padding:1rem 0;border-top:1px solid var(--line)}
.mails p{margin:.15rem 0}
.mails .do{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin-top:.5rem}
.mails .do code{font-size:1.15em;letter-spacing:.1em}
iframe{width:100%;height:40rem;border:1px solid var(--line);border-radius:8px;background:#fff;color-scheme:light dark}
@media (max-width:40rem){dl.facts{display:block}dl.facts dd{margin:0 0 .6rem}.apply-bar{position:sticky;bottom:0;margin:1.5rem -1.25rem -1.25rem;padding:.75rem 1.25rem;background:var(--paper);border-top:1px solid var(--line);border-radius:0 0 12px 12px}.apply{display:block;text-align:center}}
`;

/** Inline style sheet of the server's pages, without line breaks. */
export const pageStyle = sheet.replaceAll('\n', '');

/** Returns the source expression of a security policy that allows one inline style sheet. */
export function toCspStyleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
