const sheet = `
.tabs ul{display:flex;flex-wrap:wrap;gap:.25rem .5rem;list-style:none;margin:0 0 1.25rem;padding:0}
.tabs a{display:block;padding:.5rem .75rem;border-radius:8px;text-decoration:none}
.tabs a:hover{background:var(--tint)}
.tabs [aria-current]{background:var(--paper);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink);font-weight:600}
.list,.codes{list-style:none;margin:1rem 0;padding:0}
.list>li{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.boxes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:0 1rem}
.list form,.row form{margin:0}
.list>li>div{flex:1 1 14rem;min-width:0}
.codes{display:grid;gap:.25rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}
.key{display:block;user-select:all;background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:.75rem}
.qr svg{display:block;max-width:100%;height:auto;border-radius:8px}
summary{cursor:pointer;padding:.5rem 0}
`;

/** Additional CSS of pages with forms. It has no line breaks. */
export const formStyle = sheet.replaceAll('\n', '');
