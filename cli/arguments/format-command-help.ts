import type { CliCommand } from './command.ts';
import { wrapMarkdown } from './wrap-markdown.ts';

/** Formats the output of `trellis --help`. */
export function formatCommandList(commands: readonly CliCommand[]): string {
  const [first] = commands;
  return [
    'Usage: trellis [command] [options]',
    '',
    `Without a command it runs "${first?.name}". In a clone of the repository, "npm run --silent trellis -- …" first builds files that are out of date.`,
    '',
    ...toColumns(commands.map(({ name, summary }) => [name, summary])),
    '',
    '"trellis <command> --help" says what a command takes. A wrong command line ends with code 2, a failure with 1.',
    '',
  ].join('\n');
}

/** Formats the output of `trellis <command> --help`. */
export function formatCommandHelp(command: CliCommand): string {
  const rows = listArguments(command);
  return [
    `Usage: ${toUsage(command)}`,
    '',
    command.summary,
    ...(command.details ? ['', command.details] : []),
    ...(rows.length ? ['', ...toColumns(rows)] : []),
    '',
    `Example: ${command.example}`,
    '',
  ].join('\n');
}

/** Formats docs/commands.md. */
export function formatCommandReference(commands: readonly CliCommand[]): string {
  return [
    '# The command line',
    '',
    wrapMarkdown(
      'Each command is `trellis <command>`: with a release `npx --package=file:/path/of/the/release.tgz trellis <command>`, in a folder with a build `node dist/main.js <command>`, and in a clone `npm run --silent trellis -- <command>`, which first builds files that are out of date. `npm run generate` writes this page from the same definitions as `trellis --help`. A wrong command line ends with code 2, a failure with 1. Settings are read from [the same places](settings.md) as for a server.',
    ),
    '',
    '| Command | What it does |',
    '|---|---|',
    ...commands.map(({ name, summary }) => `| [\`${name}\`](#${name}) | ${summary} |`),
    '',
    ...commands.flatMap(documentCommand),
  ].join('\n');
}

function documentCommand(command: CliCommand): string[] {
  const rows = listArguments(command);
  return [
    `## ${command.name}`,
    '',
    wrapMarkdown(`${command.summary}${command.details ? ` ${command.details}` : ''}`),
    '',
    ...(rows.length ? ['| Argument | Meaning |', '|---|---|'] : []),
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    ...(rows.length ? [''] : []),
    '```sh',
    command.example,
    '```',
    '',
  ];
}

function toUsage({ name, operands = [], options = {} }: CliCommand): string {
  const optional = Object.keys(options).length ? ' [options]' : '';
  return ['trellis', name, ...operands.map((operand) => `<${operand.name}>`)].join(' ') + optional;
}

function listArguments({ operands = [], options = {} }: CliCommand): [string, string][] {
  return [
    ...operands.map(({ name, description }): [string, string] => [`<${name}>`, description]),
    ...Object.entries(options).map(([name, option]): [string, string] => [
      `--${name}${option.value ? ` <${option.value}>` : ''}`,
      [
        option.description,
        ...(option.required ? ['Required.'] : []),
        ...(option.fallback !== undefined ? [`Default: ${option.fallback}.`] : []),
      ].join(' '),
    ]),
  ];
}

function toColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
