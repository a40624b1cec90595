const sheet = `
.chips{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:.75rem 0 1rem;padding:0}
.chips li{padding:.2rem .75rem;border:1px solid var(--line);border-radius:99px;background:var(--tint);overflow-wrap:anywhere}
.apply-top{margin:0 0 1.5rem}
.jobs{list-style:none;margin:0 0 1rem;padding:0}
.jobs li{padding:.75rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.jobs a{font-weight:600}
.jobs span{display:block;color:var(--soft)}
section.card>h2{margin-top:0}
@media (max-width:40rem){.apply-top{display:none}}
`;

/** Additional CSS of the pages of jobs. It has no line breaks. */
export const jobStyle = sheet.replaceAll('\n', '');
