import { z } from 'zod';

type SettingOptions = {
  description: string;
  /** Further names under which it is read. */
  aliases?: readonly string[];
  /** Never printed, not even as a default. */
  secret?: boolean;
  /** The server refuses to start in production when it is missing. */
  required?: boolean;
  /** Still read, but will be removed; this text is logged where it is set. */
  deprecated?: string;
};

/** One setting: its external name, how its text is parsed, and what it means. */
export type Setting<T> = SettingOptions & { name: string; schema: z.ZodType<T> };

type SettingsGroup = Record<string, Setting<unknown>>;
export type SettingsGroups = Record<string, SettingsGroup>;

/** The values of a group of settings. */
export type SettingsOf<G extends SettingsGroup> = {
  [K in keyof G]: G[K] extends Setting<infer T> ? T : never;
};
export type AllSettings<G extends SettingsGroups> = { [K in keyof G]: SettingsOf<G[K]> };

export function defineSetting<T>(name: string, schema: z.ZodType<T>, options: SettingOptions): Setting<T> {
  return { name, schema, ...options };
}

export type Environment = Record<string, string | undefined>;
export type SettingProblem = { name: string; reason: string };

/** Every missing or malformed setting, by name and reason. */
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
  /** By name, the defaults of settings that follow from other settings. */
  derived?: Readonly<Record<string, string>>;
  /** Problems between settings that depend on each other. */
  findProblems?: (values: AllSettings<G>) => readonly SettingProblem[];
};

/** Reads all groups at once; throws one SettingsError that names every mistake, each as the operator wrote it. */
export function loadSettings<G extends SettingsGroups>(
  groups: G,
  env: Environment,
  { production, derived = {}, findProblems }: LoadOptions<G>,
): AllSettings<G> {
  const problems: SettingProblem[] = [];
  const readContext = { env, production, derived, problems };
  const values = Object.fromEntries(
    Object.entries(groups).map(([group, settings]) => [
      group,
      Object.fromEntries(
        Object.entries(settings).map(([key, definition]) => [key, readSetting(definition, readContext)]),
      ),
    ]),
  ) as AllSettings<G>;
  if (findProblems) problems.push(...findProblems(values));
  if (problems.length) throw new SettingsError(problems.map((problem) => toWritten(problem, groups, env)));
  return values;
}

type SettingReadContext = {
  env: Environment;
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
    reason: result.error.issues.map(({ message }) => message).join('; '),
  });
  return undefined;
}

/** The text of a setting, under any of its names. */
export function findSettingText(definition: Setting<unknown>, env: Environment) {
  const name = findWrittenName(definition, env);
  return name === undefined ? undefined : env[name];
}

/** The name under which a setting is set: the specification's prefix wins, the original's is a fallback. */
function findWrittenName({ name, aliases = [] }: Setting<unknown>, env: Environment) {
  return [name, ...aliases]
    .flatMap((candidate) => [candidate, candidate.replace(/^SVC_/, 'GOTRUE_')])
    .find((candidate) => env[candidate] !== undefined && env[candidate] !== '');
}

function toWritten(problem: SettingProblem, groups: SettingsGroups, env: Environment): SettingProblem {
  const definition = Object.values(groups)
    .flatMap((group) => Object.values(group))
    .find(({ name }) => name === problem.name);
  return { ...problem, name: (definition && findWrittenName(definition, env)) ?? problem.name };
}

/** The names in use that have the original's prefix, for a notice at start. */
export function listLegacySettingNames(groups: SettingsGroups, env: Environment): string[] {
  return Object.values(groups)
    .flatMap((group) => Object.values(group).flatMap(({ name, aliases = [] }) => [name, ...aliases]))
    .map((name) => name.replace(/^SVC_/, 'GOTRUE_'))
    .filter((name) => name.startsWith('GOTRUE_') && env[name] !== undefined);
}

/** Names with one of the prefixes that match no setting: a missing feature, or a typing error. */
export function listUnknownSettingNames(groups: SettingsGroups, env: Environment): string[] {
  const knownNames = new Set(
    Object.values(groups)
      .flatMap((group) => Object.values(group).flatMap(({ name, aliases = [] }) => [name, ...aliases]))
      .flatMap((name) => [name, name.replace(/^SVC_/, 'GOTRUE_')]),
  );
  return Object.keys(env).filter((name) => /^(SVC|GOTRUE)_/.test(name) && env[name] && !knownNames.has(name));
}

/** The deprecated settings in use, with what to do instead. */
export function listDeprecatedSettings(groups: SettingsGroups, env: Environment): SettingProblem[] {
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

/** `true`, `1`, `t` … and their opposites. */
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

/** The units of the original's durations. */
const unitSeconds: Record<string, number> = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 0.001, s: 1, m: 60, h: 3600 };

/** A hundred years: later dates exceed the ranges of databases and clients. */
const maxDurationSeconds = 3_153_600_000;
/** A timer with a longer delay fires at once. */
export const maxTimerSeconds = 2_147_483;

/** Seconds, written bare (`900`) or with units (`15m`, `1h30m`). */
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

/** The same, but more than 0. */
export function positiveSecondsSchema(limits: { max?: number } = {}) {
  return secondsSchema(limits).refine((value) => value > 0, 'must be more than 0');
}

function sumDuration(text: string) {
  return [...text.matchAll(/([\d.]+)([nuµm]?s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? 's'] ?? 1),
    0,
  );
}

/** A comma-separated list; blanks around items and empty items are dropped. */
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

/** The URL of a site or an app, with any scheme; the slash keeps `localhost:3000` from being one. */
export function pageUrlSchema() {
  return z
    .string()
    .refine(
      (text) => /^[a-z][a-z0-9+.-]*:\//i.test(text) && URL.canParse(text),
      'must be a URL such as https://example.com',
    );
}
