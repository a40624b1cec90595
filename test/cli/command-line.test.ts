import { describe, expect, test } from 'vitest';
import { type CliCommand, UsageError } from '../../cli/arguments/command.ts';
import { formatCommandHelp, formatCommandList } from '../../cli/arguments/format-command-help.ts';
import { parseCommandLine } from '../../cli/arguments/parse-command-line.ts';
import { cliCommands } from '../../cli/commands/commands.ts';

const read = (...args: string[]) => parseCommandLine(cliCommands, args);

/** The words of an example behind the name of the program, as a shell would pass them. */
function argumentsOf({ example }: CliCommand) {
  const [, text = ''] = /trellis ?(.*)$/.exec(example) ?? [];
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

describe('a command line', () => {
  test('without a command runs everything', () => {
    expect(read()).toMatchObject({ kind: 'run', command: { name: 'server' } });
  });

  test('passes options as texts and switches, with their defaults', () => {
    expect(read('admin-token')).toMatchObject({ values: { hours: '1' } });
    expect(read('admin-token', '--hours=8')).toMatchObject({ values: { hours: '8' } });
    expect(read('seed', '--in-production')).toMatchObject({ values: { 'in-production': true } });
    expect(read('seed')).toMatchObject({ values: { 'in-production': false } });
    expect(read('subgraph', 'auth')).toMatchObject({ operands: ['auth'] });
  });

  test.each([
    ['an unknown command', ['nonsense'], /no command "nonsense".*migrate/],
    ['a mistyped command', ['docter'], /no command "docter"\. Did you mean "doctor"\?/],
    ['help for an unknown command', ['help', 'nonsense'], /no command "nonsense"/],
    ['an unknown option', ['edge', '--loud'], /Unknown option '--loud'.*"trellis edge --help"/],
    ['an option without its value', ['admin-token', '--hours'], /--hours.*"trellis admin-token --help"/],
    ['a switch with a value', ['seed', '--in-production=no'], /in-production/],
    ['missing options', ['token'], /needs --name and --scopes/],
    ['an empty required option', ['password', '--login', ''], /needs --login/],
    ['a missing argument', ['subgraph'], /needs <domain>/],
    ['an argument too many', ['subgraph', 'auth', 'cms'], /no further argument "cms"/],
  ])('refuses %s in one sentence that leads on', (_what, args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });

  test.each([[['--help']], [['-h']], [['help']]])('lists all commands for %j', (args) => {
    expect(read(...args)).toEqual({ kind: 'help', command: undefined });
    for (const { name, summary } of cliCommands) {
      expect(formatCommandList(cliCommands)).toMatch(new RegExp(`^  ${name} +`, 'm'));
      expect(formatCommandList(cliCommands)).toContain(summary);
    }
  });

  test.each(cliCommands.map((command) => [command.name, command] as const))(
    'describes %s, whose example is right',
    (name, command) => {
      const help = formatCommandHelp(command);

      expect(read(name, '--help')).toEqual({ kind: 'help', command });
      expect(read(...argumentsOf(command))).toMatchObject({ kind: 'run', command: { name } });
      expect(help).toContain(command.example);
      for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`--${option}`);
      expect(command.summary).toMatch(/^[A-Z][^\n]+\.$/);
    },
  );
});
