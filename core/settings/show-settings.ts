import { type Environment, findSettingText, type Setting, type SettingsGroups } from './settings.ts';

/** A setting as administrators see it. The value of a secret is always `null`. */
export type SettingView = {
  name: string;
  group: string;
  description: string;
  value: string | null;
  isSecret: boolean;
  /** Whether production requires the setting. Without it, development uses a default. */
  isRequired: boolean;
  isSet: boolean;
  source: 'default' | 'derived' | 'environment' | 'file';
};

type SettingViewOptions<G extends SettingsGroups> = {
  env: Environment;
  /** Value in a file. A value in the environment takes precedence. */
  file: Environment;
  derived: Readonly<Record<string, string>>;
  titles: Readonly<Record<keyof G, string>>;
};

/** Lists every setting with its current value. */
export function toSettingViews<G extends SettingsGroups>(
  groups: G,
  options: SettingViewOptions<G>,
): SettingView[] {
  return Object.entries(groups).flatMap(([group, settings]) =>
    Object.values(settings).map((definition) =>
      showSetting(definition, options.titles[group] ?? group, options),
    ),
  );
}

function showSetting<G extends SettingsGroups>(
  definition: Setting<unknown>,
  group: string,
  { env, file, derived }: SettingViewOptions<G>,
): SettingView {
  const { name, description, secret: isSecret = false, required: isRequired = false } = definition;
  const text = findSettingText(definition, env);
  const value = text ?? derived[name] ?? toSettingText(definition.schema.safeParse(undefined).data);
  return {
    name,
    group,
    description,
    value: isSecret ? null : withoutCredentials(value),
    isSecret,
    isRequired,
    isSet: text !== undefined,
    source: toSource({ text, inFile: findSettingText(definition, file), isDerived: name in derived }),
  };
}

type Origin = { text: string | undefined; inFile: string | undefined; isDerived: boolean };

function toSource({ text, inFile, isDerived }: Origin): SettingView['source'] {
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
  if (value instanceof Map) return [...value].map(([key, item]) => `${key}:${item}`).join(',');
  return Array.isArray(value) ? value.join(',') : String(value);
}
