import { type Environment, findText, type Setting, type SettingsGroups } from './settings.ts';

/** A setting as administrators see it. The value of a secret is always `null`. */
export type ShownSetting = {
  name: string;
  group: string;
  description: string;
  value: string | null;
  isSecret: boolean;
  isSet: boolean;
  source: 'default' | 'derived' | 'environment' | 'file';
};

type Shown<G extends SettingsGroups> = {
  env: Environment;
  /** Value in a file. A value in the environment takes precedence. */
  file: Environment;
  derived: Readonly<Record<string, string>>;
  titles: Readonly<Record<keyof G, string>>;
};

/** Lists every setting with its current value. */
export function showSettings<G extends SettingsGroups>(groups: G, shown: Shown<G>): ShownSetting[] {
  return Object.entries(groups).flatMap(([group, settings]) =>
    Object.values(settings).map((one) => showSetting(one, shown.titles[group] ?? group, shown)),
  );
}

function showSetting<G extends SettingsGroups>(
  one: Setting<unknown>,
  group: string,
  { env, file, derived }: Shown<G>,
): ShownSetting {
  const { name, description, secret: isSecret = false } = one;
  const text = findText(one, env);
  const value = text ?? derived[name] ?? toSettingText(one.schema.safeParse(undefined).data);
  return {
    name,
    group,
    description,
    value: isSecret ? null : withoutCredentials(value),
    isSecret,
    isSet: text !== undefined,
    source: toSource({ text, inFile: findText(one, file), isDerived: name in derived }),
  };
}

type Origin = { text: string | undefined; inFile: string | undefined; isDerived: boolean };

function toSource({ text, inFile, isDerived }: Origin): ShownSetting['source'] {
  if (text !== undefined) return text === inFile ? 'file' : 'environment';
  return isDerived ? 'derived' : 'default';
}

/** Removes user and password from the URLs in a value. */
function withoutCredentials(text: string) {
  return text.replace(/:\/\/[^/\s@]*@/g, '://…@');
}

/** Formats a value as in a `.env` file. */
export function toSettingText(value: unknown) {
  if (value === undefined || value === null) return '';
  if (value instanceof Map) return [...value].map(([key, each]) => `${key}:${each}`).join(',');
  return Array.isArray(value) ? value.join(',') : String(value);
}
