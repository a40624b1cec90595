import { writeFileSync } from 'node:fs';
import { keysOf } from '../../core/lib/records.ts';
import type { Setting } from '../../core/settings/settings.ts';
import { toSettingText } from '../../core/settings/show-settings.ts';
import { allSettings, groupTitles } from '../../server/settings/settings.ts';
import { providerNames } from '../../subgraphs/auth/values/provider-names.ts';

type Row = { name: string; fallback: string; one: Setting<unknown> };

const sections = keysOf(allSettings).map((key) => ({
  title: key,
  rows: Object.values<Setting<unknown>>(allSettings[key]).map(toRow),
}));

function toRow(one: Setting<unknown>): Row {
  const parsed = one.schema.safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  return { name: one.name, fallback: one.secret ? '' : toSettingText(value), one };
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

const providerSetting = new RegExp(
  `^SVC_EXTERNAL_(${providerNames.map((name) => name.toUpperCase()).join('|')})_([A-Z_]+)$`,
);

/** Merges the settings of all providers into one row per kind. */
function toProviderRows(rows: readonly Row[]): Row[] {
  const [first] = providerNames;
  const prefix = `SVC_EXTERNAL_${first.toUpperCase()}_`;
  return rows
    .filter(({ name }) => name.startsWith(prefix))
    .map((row) => ({
      ...row,
      name: row.name.replace(prefix, 'SVC_EXTERNAL_<NAME>_'),
      one: { ...row.one, description: row.one.description.replaceAll(first, 'the provider') },
    }));
}

function toSection({ title, rows }: (typeof sections)[number]) {
  return [`## ${groupTitles[title]}`, '', ...tableHead, ...rows.map(toTableRow), ''];
}

const tableHead = ['| Name | Default | Meaning |', '|---|---|---|'];
const isOfProvider = ({ name }: Row) => providerSetting.test(name);
const allRows = sections.flatMap(({ rows }) => rows);
const names = providerNames.map((name) => `\`${name.toUpperCase()}\``).join(', ');

writeFileSync(
  'docs/settings.md',
  [
    '# Settings',
    '',
    'Set these as environment variables or as lines of the file `.env` (UTF-8); the environment wins. The file is in the',
    'folder of the clone; for a release that is installed as a package, it is in the working folder. The server does not',
    'start with a wrong value: it prints every mistake and exits. `npm run generate` writes this page from the definitions',
    'of the settings.',
    '',
    ...sections.flatMap(({ title, rows }) =>
      toSection({ title, rows: rows.filter((row) => !isOfProvider(row)) }),
    ),
    '## External providers',
    '',
    `Each of these settings exists for every provider. \`<NAME>\` is one of ${names}.`,
    '',
    ...tableHead,
    ...toProviderRows(allRows.filter(isOfProvider)).map(toTableRow),
    '',
  ].join('\n'),
);
writeFileSync(
  '.env.example',
  `${sections.map(({ title, rows }) => [`## ${title}`, ...rows.flatMap(toEnvLines)].join('\n')).join('\n\n')}\n`,
);
