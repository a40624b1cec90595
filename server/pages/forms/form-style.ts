const sheet = `
.area{display:grid;grid-template-columns:minmax(0,1fr)}
.area>.card{min-width:0}
.menu ul{list-style:none;margin:0;padding:0}
.menu>ul{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin:0 0 1rem}
.menu>ul>li{display:contents}
.menu li li{display:inline-block}
.menu>ul>li>ul{order:1;flex-basis:100%;display:none}
.menu>ul>.open>ul{display:block}
.menu a{display:block;padding:.45rem .75rem;border-radius:8px;text-decoration:none}
.menu a:hover{background:var(--tint)}
.menu>ul>li>a{color:var(--soft);font-weight:600}
.menu>ul>.open>a{color:var(--ink);box-shadow:inset 0 -2px 0 var(--accent);border-radius:0}
.menu [aria-current]{background:var(--paper);box-shadow:inset 0 0 0 1px var(--line);color:var(--ink);font-weight:600}
.banner{border-left:.4rem solid var(--accent);padding:1rem 1.25rem}
.banner.good{border-left-color:var(--good)}
.banner.bad{border-left-color:var(--bad)}
.facts+h2,.facts+.key{margin-top:0}
.list,.codes{list-style:none;margin:1rem 0;padding:0}
.list>li{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.list form,.row form{margin:0}
.list>li>div{flex:1 1 14rem;min-width:0}
.ways{display:grid;gap:.75rem;max-width:24rem;margin:1rem 0}
.ways form{margin:0}
.ways button,.ways .button,.full>button{width:100%;text-align:center}
.codes{display:grid;gap:.25rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}
.key{display:block;user-select:all;background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:.75rem}
.qr svg{display:block;max-width:100%;height:auto;border-radius:8px}
.more{margin:3rem 0 0;padding:1rem 0 0;border-top:1px solid var(--line)}
summary{cursor:pointer;padding:.5rem 0}
table{border-collapse:collapse;width:100%;margin:1rem 0}
th{text-align:left;color:var(--soft);font-weight:600;font-size:.9rem}
th,td{padding:.65rem 1rem .65rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td form{margin:0}
td>a{white-space:nowrap}
@media (max-width:45rem){thead{display:none}tr{display:grid;grid-template-columns:1fr auto;gap:.15rem 1rem;padding:.75rem 0;border-bottom:1px solid var(--line)}td{border:0;padding:0}td:first-child,td[colspan]{grid-column:1/-1}td[data-name]::before{content:attr(data-name) ": ";color:var(--soft)}.number{text-align:left;grid-column:1/-1}}
@media (min-width:60rem){.area.with-menu{grid-template-columns:13rem minmax(0,1fr);gap:2rem;align-items:start}.menu>ul{display:block}.menu>ul>li{display:block;margin:0 0 1rem}.menu li li{display:block}.menu>ul>li>ul{display:block}.menu>ul>li>a,.menu>ul>.open>a{color:var(--soft);box-shadow:none;font-size:.9rem}}
`;

/** Additional CSS of pages with forms. It has no line breaks. */
export const formStyle = sheet.replaceAll('\n', '');
