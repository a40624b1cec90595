const sheet = `
.app-logo{display:block;width:auto;height:auto;max-width:4rem;max-height:4rem;margin:0 0 1rem;border-radius:8px}
.list .app-logo{max-width:2.5rem;max-height:2.5rem;margin:0 0 .5rem}
.scopes{margin:.5rem 0 1rem;padding-left:1.25rem}
.scopes li{margin:.25rem 0}
.decide{display:flex;flex-wrap:wrap;gap:.75rem}
.decide form{margin:.5rem 0 0}
.decide button{min-width:8rem}
.target{padding:.75rem 1rem;border:1px solid var(--line);border-radius:8px;background:var(--ground);overflow-wrap:anywhere}
.target b{display:block}
@media (max-width:30rem){.decide form,.decide button{width:100%}}
`;

/** Additional CSS of the pages about connected apps. It has no line breaks. */
export const oauthStyle = sheet.replaceAll('\n', '');
