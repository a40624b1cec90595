import { writeFileSync } from 'node:fs';
import { wrapMarkdown } from '../../cli/arguments/wrap-markdown.ts';
import { typedKeysOf } from '../../core/lib/records.ts';
import type { Setting } from '../../core/settings/settings.ts';
import { toSettingText } from '../../core/settings/show-settings.ts';
import { allSettings, settingsGroupTitles } from '../../server/settings/settings.ts';
import { providerNames } from '../../subgraphs/auth/values/provider-names.ts';

type Row = { name: string; fallback: string; setting: Setting<unknown> };

const sections = typedKeysOf(allSettings).map((key) => ({
  title: key,
  rows: Object.values<Setting<unknown>>(allSettings[key]).map(toRow),
}));

function toRow(setting: Setting<unknown>): Row {
  const parseResult = setting.schema.safeParse(undefined);
  const value = parseResult.success ? parseResult.data : undefined;
  return { name: setting.name, fallback: setting.secret ? '' : toSettingText(value), setting };
}

function toTableRow({ name, fallback, setting }: Row) {
  const names = [name, ...(setting.aliases ?? [])].map((alias) => `\`${alias}\``).join(' or ');
  const preset = setting.required ? 'required in production' : fallback && `\`${fallback}\``;
  return `| ${names} | ${preset} | ${setting.description} |`;
}

function toEnvLines({ name, fallback, setting }: Row) {
  return [`# ${setting.description}`, setting.required ? `#${name}=` : `#${name}=${fallback}`];
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
      setting: { ...row.setting, description: row.setting.description.replaceAll(first, 'the provider') },
    }));
}

function toSection({ title, rows }: (typeof sections)[number]) {
  return [`## ${settingsGroupTitles[title]}`, '', ...tableHead, ...rows.map(toTableRow), ''];
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
    wrapMarkdown(`Each of these settings exists for every provider. \`<NAME>\` is one of ${names}.`),
    '',
    ...tableHead,
    ...toProviderRows(allRows.filter(isOfProvider)).map(toTableRow),
    '',
  ].join('\n'),
);
/** The settings of a production server come first; each of them occurs once. */
const requiredRows = allRows.filter(({ setting }) => setting.required);
const envSections = [
  { title: 'required in production: docs/guides/install.md', rows: requiredRows },
  ...sections.map(({ title, rows }) => ({ title, rows: rows.filter(({ setting }) => !setting.required) })),
];

writeFileSync(
  '.env.example',
  `${envSections.map(({ title, rows }) => [`## ${title}`, ...rows.flatMap(toEnvLines)].join('\n')).join('\n\n')}\n`,
);
