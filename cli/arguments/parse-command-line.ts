import { parseArgs } from 'node:util';
import { findNearestText } from '../../core/settings/find-nearest-text.ts';
import { type CliCommand, type CliCommandCall, UsageError } from './command.ts';

type ParsedCommandLine =
  | { kind: 'help'; command: CliCommand | undefined }
  | { kind: 'version' }
  | ({ kind: 'run'; command: CliCommand } & Pick<
      CliCommandCall<Record<string, string | boolean>>,
      'values' | 'operands'
    >);

/** Parses a command line. Without a name the first command runs. */
export function parseCommandLine(
  commands: readonly CliCommand[],
  args: readonly string[],
): ParsedCommandLine {
  const [first = ''] = args;
  if (['--help', '-h', 'help'].includes(first))
    return { kind: 'help', command: findCommand(commands, args[1]) };
  if (['--version', '-v'].includes(first)) return { kind: 'version' };
  const isNamed = first !== '' && !first.startsWith('-');
  const command = isNamed ? findCommand(commands, first) : commands[0];
  if (!command) throw new UsageError('There is no command.');
  const { values, operands } = readValues(command, isNamed ? args.slice(1) : args);
  if (values.help) return { kind: 'help', command };
  refuseMissing(command, values, operands);
  return { kind: 'run', command, values, operands };
}

function findCommand(commands: readonly CliCommand[], name: string | undefined): CliCommand | undefined {
  if (name === undefined) return undefined;
  const matchingCommand = commands.find(
    (command) => command.name === name || command.deprecatedNames?.includes(name),
  );
  if (matchingCommand) return matchingCommand;
  const names = commands.map((command) => command.name);
  const nearest = findNearestText(name, names);
  throw new UsageError(
    `There is no command "${name}".${nearest ? ` Did you mean "${nearest}"?` : ''} The commands are ${names.join(', ')}.`,
  );
}

function readValues(command: CliCommand, args: readonly string[]) {
  const options = Object.entries(command.options ?? {}).map(([name, { value, fallback }]) => [
    name,
    value === undefined
      ? { type: 'boolean' as const, default: false }
      : { type: 'string' as const, ...(fallback !== undefined && { default: fallback }) },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { values: values as Record<string, string | boolean>, operands: positionals };
  } catch (cause) {
    const [reason] = cause instanceof Error ? cause.message.split('. ') : [];
    throw new UsageError(`${reason}. ${hintAt(command)}`, { cause });
  }
}

function refuseMissing(
  command: CliCommand,
  values: Readonly<Record<string, string | boolean>>,
  operands: readonly string[],
) {
  const expectedOperands = command.operands ?? [];
  const surplus = operands[expectedOperands.length];
  if (surplus !== undefined)
    throw new UsageError(
      `"trellis ${command.name}" takes no further argument "${surplus}". ${hintAt(command)}`,
    );
  const missingArguments = [
    ...expectedOperands.slice(operands.length).map(({ name }) => `<${name}>`),
    ...Object.entries(command.options ?? {})
      .filter(([name, { required }]) => required && !values[name])
      .map(([name]) => `--${name}`),
  ];
  if (missingArguments.length)
    throw new UsageError(
      `"trellis ${command.name}" needs ${missingArguments.join(' and ')}. ${hintAt(command)}`,
    );
}

function hintAt({ name }: CliCommand) {
  return `"trellis ${name} --help" says what it takes.`;
}
