import { z } from 'zod';
import { joinWithOr } from '../lib/text.ts';
import { findNearestText } from './find-nearest-text.ts';

type SettingOptions = {
  description: string;
  /** Other names under which the setting is read. */
  aliases?: readonly string[];
  /** Never printed, not even as a default. */
  secret?: boolean;
  /** Whether the server refuses to start in production without the setting. */
  required?: boolean;
  /** Set if the setting will be removed. The server still reads the setting, and logs this text. */
  deprecated?: string;
};

/** A setting: its external name, the schema that parses its text, and its description. */
export type Setting<T> = SettingOptions & { name: string; schema: z.ZodType<T> };

type SettingsGroup = Record<string, Setting<unknown>>;
/** Definitions of settings by group and key, without values. */
export type SettingsGroups = Record<string, SettingsGroup>;

/** The values of a group of settings. */
export type SettingsOf<G extends SettingsGroup> = {
  [K in keyof G]: G[K] extends Setting<infer T> ? T : never;
};
/** Values of all settings, by group and key. */
export type SettingsByGroup<G extends SettingsGroups> = { [K in keyof G]: SettingsOf<G[K]> };

export function defineSetting<T>(name: string, schema: z.ZodType<T>, options: SettingOptions): Setting<T> {
  return { name, schema, ...options };
}

export type EnvironmentVariables = Record<string, string | undefined>;
/** A setting by its name, with the reason why its value is invalid, or with the setting that replaces it. */
export type SettingProblem = { name: string; reason: string };

/** Error that lists every missing or malformed setting, by name and reason. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: readonly SettingProblem[]) {
    super(['Settings are missing or malformed:', ...problems.map(toLine)].join('\n'));
  }
}

function toLine({ name, reason }: SettingProblem) {
  return `  ${name}: ${reason}`;
}

type LoadOptions<G extends SettingsGroups> = {
  production: boolean;
  /** Defaults that are derived from other settings, by name. */
  derived?: Readonly<Record<string, string>>;
  /** Problems between settings that depend on each other. */
  findProblems?: (values: SettingsByGroup<G>) => readonly SettingProblem[];
};

/** Reads all groups at once; throws one SettingsError that lists every problem, under the names that the operator used. */
export function loadSettings<G extends SettingsGroups>(
  groups: G,
  env: EnvironmentVariables,
  { production, derived = {}, findProblems }: LoadOptions<G>,
): SettingsByGroup<G> {
  const problems: SettingProblem[] = [];
  const readContext = { env, production, derived, problems };
  const values = Object.fromEntries(
    Object.entries(groups).map(([group, settings]) => [
      group,
      Object.fromEntries(
        Object.entries(settings).map(([key, definition]) => [key, readSetting(definition, readContext)]),
      ),
    ]),
  ) as SettingsByGroup<G>;
  if (findProblems) problems.push(...findProblems(values));
  if (problems.length) throw new SettingsError(problems.map((problem) => toWritten(problem, groups, env)));
  return values;
}

type SettingReadContext = {
  env: EnvironmentVariables;
  production: boolean;
  derived: Readonly<Record<string, string>>;
  problems: SettingProblem[];
};

function readSetting(
  definition: Setting<unknown>,
  { env, production, derived, problems }: SettingReadContext,
) {
  const text = findSettingText(definition, env) ?? derived[definition.name];
  if (text === undefined && definition.required && production) {
    problems.push({ name: definition.name, reason: 'is required in production' });
    return undefined;
  }
  const result = definition.schema.safeParse(text);
  if (result.success) return result.data;
  problems.push({
    name: definition.name,
    reason: result.error.issues.map((issue) => describeIssue(issue, text)).join('; '),
  });
  return undefined;
}

/** Describes why the text of a setting is invalid. The choices of a setting are listed in words, the nearest one is named. */
function describeIssue(issue: z.core.$ZodIssue, text: string | undefined): string {
  // A schema with a message of its own describes its choices itself.
  if (issue.code !== 'invalid_value' || !issue.message.startsWith('Invalid ')) return issue.message;
  const choices = issue.values.map(String);
  const nearest = text && choices.length > 1 && findNearestText(text.toLowerCase(), choices);
  return `must be ${joinWithOr(choices)}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

/** Returns the text of a setting, under any of its names; `undefined` if it is not set. */
export function findSettingText(definition: Setting<unknown>, env: EnvironmentVariables) {
  const name = findWrittenName(definition, env);
  return name === undefined ? undefined : env[name];
}

/** Returns the name under which a setting is set. `SVC_` takes precedence over `GOTRUE_`, the legacy system's prefix. */
function findWrittenName({ name, aliases = [] }: Setting<unknown>, env: EnvironmentVariables) {
  return [name, ...aliases]
    .flatMap((candidate) => [candidate, candidate.replace(/^SVC_/, 'GOTRUE_')])
    .find((candidate) => env[candidate] !== undefined && env[candidate] !== '');
}

function toWritten(
  problem: SettingProblem,
  groups: SettingsGroups,
  env: EnvironmentVariables,
): SettingProblem {
  const definition = Object.values(groups)
    .flatMap((group) => Object.values(group))
    .find(({ name }) => name === problem.name);
  return { ...problem, name: (definition && findWrittenName(definition, env)) ?? problem.name };
}

/** Lists the names in use with the legacy system's prefix, for a log line at startup. */
export function listLegacySettingNames(groups: SettingsGroups, env: EnvironmentVariables): string[] {
  return Object.values(groups)
    .flatMap((group) => Object.values(group).flatMap(({ name, aliases = [] }) => [name, ...aliases]))
    .map((name) => name.replace(/^SVC_/, 'GOTRUE_'))
    .filter((name) => name.startsWith('GOTRUE_') && env[name] !== undefined);
}

/** Lists the deprecated settings in use, with the replacement of each. */
export function listDeprecatedSettings(groups: SettingsGroups, env: EnvironmentVariables): SettingProblem[] {
  return Object.values(groups)
    .flatMap((group) => Object.values(group))
    .flatMap((definition) =>
      definition.deprecated && findSettingText(definition, env) !== undefined
        ? { name: definition.name, reason: definition.deprecated }
        : [],
    );
}

const truths = new Set(['1', 't', 'T', 'TRUE', 'true', 'True']);
const falsehoods = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False']);

/** Schema of a flag: `true`, `1`, `t` … and their opposites. */
export function flagSchema(fallback: boolean) {
  return z
    .string()
    .refine((text) => truths.has(text) || falsehoods.has(text), 'must be true or false')
    .transform((text) => truths.has(text))
    .default(fallback);
}

export function integerSchema({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
  return z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must lie between ${min} and ${max}`);
}

/** Units of durations in settings of the legacy system, in seconds. */
const unitSeconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 0.001, s: 1, m: 60, h: 3600 };

/** Maximum duration: a hundred years. Later dates exceed the ranges of databases and clients. */
const maxDurationSeconds = 3_153_600_000;
/** Maximum delay of a timer, in seconds. Node fires a timer with a longer delay at once. */
export const maxTimerSeconds = 2_147_483;

/** Schema of a duration in seconds, without a unit (`900`) or with units (`15m`, `1h30m`). */
export function secondsSchema({ max = maxDurationSeconds } = {}) {
  return z
    .string()
    .regex(
      /^(\d+(\.\d+)?|(\d+(\.\d+)?([nuµm]?s|m|h))+)$/,
      'must be seconds or a duration such as 90s, 15m, 1h30m',
    )
    .transform((text) => (/^[\d.]+$/.test(text) ? Number(text) : sumDuration(text)))
    .refine((value) => value <= max, `must be at most ${max} seconds`);
}

/** Creates a schema like `secondsSchema`, which rejects 0. */
export function positiveSecondsSchema(limits: { max?: number } = {}) {
  return secondsSchema(limits).refine((value) => value > 0, 'must be more than 0');
}

function sumDuration(text: string) {
  return [...text.matchAll(/([\d.]+)([nuµm]?s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? 's'] ?? 1),
    0,
  );
}

/** Schema of a comma-separated list. It removes blanks around items, and empty items. */
export function commaListSchema() {
  return z.string().transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
}

export function httpUrlSchema() {
  return z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http or https URL');
}

/** Schema of the URL of a site or an app, with any scheme. The required slash excludes `localhost:3000`. */
export function pageUrlSchema() {
  return z
    .string()
    .refine(
      (text) => /^[a-z][a-z0-9+.-]*:\//i.test(text) && URL.canParse(text),
      'must be a URL such as https://example.com',
    );
}
