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

/** Values of options: texts, and booleans for switches. */
type ValuesOf<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { value: string }
    ? O[K] extends { required: true } | { fallback: string }
      ? string
      : string | undefined
    : boolean;
};

/** Arguments and settings of a run. */
export type CliCommandCall<V = unknown> = {
  values: V;
  operands: readonly string[];
  /** Reads the settings on demand, because some commands need none, and `doctor` reports their errors. */
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
  /** Loads the code of the command, so that other commands do not wait for it. */
  load(): Promise<(call: CliCommandCall<V>) => Promise<void>>;
};

export type CliCommand = CommandWith<CommandOptions, Values>;

/** Defines a command. The compiler checks that its function accepts the values of its options. */
export function defineCommand<const O extends CommandOptions>(
  command: CommandWith<O, ValuesOf<O>>,
): CliCommand {
  return command as CommandWith<CommandOptions, never> as CliCommand;
}

/** Adapts a function that needs only the settings and the operands. */
export function withSettings(run: (settings: Settings, operands: readonly string[]) => Promise<void>) {
  return ({ settings, operands }: CliCommandCall) => run(settings(), operands);
}

/** Error of an invalid command line. The message names the correct form. */
export class UsageError extends Error {
  override name = 'UsageError';
}
