import { readFileSync, writeFileSync } from 'node:fs';
import type { Setting } from '../core/settings.ts';
import { allSettings } from './settings.ts';

type Row = { name: string; fallback: string; one: Setting<unknown> };

const sections = Object.entries(allSettings).map(([title, group]) => ({
  title,
  rows: Object.values(group as Record<string, Setting<unknown>>).map(toRow),
}));

function toRow(one: Setting<unknown>): Row {
  const parsed = one.schema.safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  return { name: one.name, fallback: one.secret ? '' : toText(value), one };
}

/** As it would stand in `.env`. */
function toText(value: unknown) {
  if (value === undefined || value === null) return '';
  if (value instanceof Map) return [...value].map(([key, each]) => `${key}:${each}`).join(',');
  return Array.isArray(value) ? value.join(',') : String(value);
}

function toTableRow({ name, fallback, one }: Row) {
  const names = [name, ...(one.aliases ?? [])].map((each) => `\`${each}\``).join(' or ');
  const preset = one.required ? 'required in production' : fallback && `\`${fallback}\``;
  return `| ${names} | ${preset} | ${one.description} |`;
}

function toEnvLines({ name, fallback, one }: Row) {
  return [
    `# ${one.description}`,
    one.required ? `# Required in production.\n#${name}=` : `#${name}=${fallback}`,
  ];
}

const table = [
  '| Name | Default | Meaning |',
  '|---|---|---|',
  ...sections.flatMap(({ rows }) => rows.map(toTableRow)),
];
const readme = readFileSync('README.md', 'utf8');
writeFileSync(
  'README.md',
  readme.replace(
    /<!-- settings -->[\s\S]*<!-- \/settings -->/,
    () => `<!-- settings -->\n${table.join('\n')}\n<!-- /settings -->`,
  ),
);
writeFileSync(
  '.env.example',
  `${sections.map(({ title, rows }) => [`## ${title}`, ...rows.flatMap(toEnvLines)].join('\n')).join('\n\n')}\n`,
);
