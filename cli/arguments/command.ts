import type { Settings } from '../../server/settings/load-settings.ts';

/** Option of a command. */
type CommandOption = {
  description: string;
  /** Placeholder of the value in the help. An option without a placeholder is a switch. */
  value?: string;
  /** Default value. */
  fallback?: string;
  required?: true;
};

type CommandOptions = Readonly<Record<string, CommandOption>>;

/** An argument without a name; each is required. */
type Operand = { name: string; description: string };

/** How options reach a command: texts and switches. */
type ValuesOf<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { value: string }
    ? O[K] extends { required: true } | { fallback: string }
      ? string
      : string | undefined
    : boolean;
};

/** Arguments and settings of a run. */
export type CommandCall<V = unknown> = {
  values: V;
  operands: readonly string[];
  /** Reads them when they are first needed, because some commands need none, and one judges them. */
  settings: () => Settings;
};

type Values = Readonly<Record<string, string | boolean | undefined>>;

type CommandWith<O extends CommandOptions, V> = {
  name: string;
  /** Former names, which existing service files and scripts may still use. */
  deprecatedNames?: readonly string[];
  /** Summary in one line, for the list of commands. */
  summary: string;
  /** Further sentences for the help of the command. */
  details?: string;
  operands?: readonly Operand[];
  options?: O;
  example: string;
  /** Loads what runs it, so that no other command waits for it. */
  load(): Promise<(call: CommandCall<V>) => Promise<void>>;
};

export type CliCommand = CommandWith<CommandOptions, Values>;

/** Checks that a command takes the values that its options make; a list of commands no longer knows them apart. */
export function defineCommand<const O extends CommandOptions>(
  command: CommandWith<O, ValuesOf<O>>,
): CliCommand {
  return command as CommandWith<CommandOptions, never> as CliCommand;
}

/** The command line is wrong; the message says how it is right. */
export class UsageError extends Error {
  override name = 'UsageError';
}
