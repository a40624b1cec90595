import { z } from 'zod';
import { typedKeysOf } from '../../../core/lib/records.ts';
import {
  defineSetting,
  flagSchema,
  type Setting,
  type SettingProblem,
  type SettingsOf,
} from '../../../core/settings/settings.ts';
import {
  type ConfiguredHooks,
  type HookPoint,
  type HookTarget,
  hookPoints,
  parseHookSecrets,
  parseHookTarget,
} from '../values/hooks.ts';

/** Creates a schema from a parser that returns either the value or a description of the problem. */
function createParsedSetting<T>(parse: (text: string) => T | string) {
  return z.string().transform((text, context): T => {
    const value = parse(text);
    if (typeof value !== 'string') return value;
    context.addIssue({ code: 'custom', message: value });
    return z.NEVER;
  });
}

/** The settings of each hook; each is stored under the hook's point followed by this key. */
const kinds = {
  Enabled: (prefix: string, purpose: string) =>
    defineSetting(`${prefix}_ENABLED`, flagSchema(false), { description: `A hook ${purpose}.` }),
  Uri: (prefix: string, _purpose: string) =>
    defineSetting(
      `${prefix}_URI`,
      createParsedSetting<HookTarget>(parseHookTarget).nullable().default(null),
      {
        description: 'Target of that hook: https://… or pg-functions://postgres/schema/function.',
      },
    ),
  Secrets: (prefix: string, _purpose: string) =>
    defineSetting(`${prefix}_SECRETS`, createParsedSetting<Buffer[]>(parseHookSecrets).default([]), {
      description: 'Signing secrets of that hook: v1,whsec_… in base64, separated by vertical bars.',
      secret: true,
    }),
};

type PointSettings = { [P in HookPoint as `${P}Enabled`]: Setting<boolean> } & {
  [P in HookPoint as `${P}Uri`]: Setting<HookTarget | null>;
} & { [P in HookPoint as `${P}Secrets`]: Setting<Buffer[]> };

const pointSettings = Object.fromEntries(
  Object.entries(hookPoints).flatMap(([point, { setting: name, purpose }]) =>
    typedKeysOf(kinds).map((kind) => [`${point}${kind}`, kinds[kind](`SVC_HOOK_${name}`, purpose)]),
  ),
) as PointSettings;

/** Hooks, which external code answers at certain points. */
export const hookSettings = {
  ...pointSettings,
  allowsPlainHttp: defineSetting('SVC_HOOK_ALLOW_PLAIN_HTTP', flagSchema(false), {
    description: 'Allows http:// hooks on other machines. Their requests are not encrypted.',
  }),
};

export type HookSettingsValues = SettingsOf<typeof hookSettings>;

/** Returns the hooks that the settings enable. */
export function toConfiguredHooks(settings: HookSettingsValues): ConfiguredHooks {
  return Object.fromEntries(
    typedKeysOf(hookPoints).flatMap((point) => {
      const target = settings[`${point}Uri`];
      if (!settings[`${point}Enabled`] || !target) return [];
      return [[point, { point, target, secrets: settings[`${point}Secrets`] }]];
    }),
  );
}

/** The settings that an enabled hook requires. */
export function findHookSettingProblems(settings: HookSettingsValues): SettingProblem[] {
  return typedKeysOf(hookPoints).flatMap((point) => {
    if (!settings[`${point}Enabled`]) return [];
    const prefix = `SVC_HOOK_${hookPoints[point].setting}`;
    const target = settings[`${point}Uri`];
    const secrets: readonly Buffer[] | undefined = settings[`${point}Secrets`];
    if (target === null) return [{ name: `${prefix}_URI`, reason: 'is required where the hook is enabled' }];
    // A setting that could not be parsed has already been reported.
    if (target?.kind !== 'server' || !secrets) return [];
    if (secrets.length === 0) {
      return [{ name: `${prefix}_SECRETS`, reason: 'is required where the hook is called over HTTP' }];
    }
    if (!target.isPlain || target.isLocal || settings.allowsPlainHttp) return [];
    return [
      { name: `${prefix}_URI`, reason: 'must be https:// unless SVC_HOOK_ALLOW_PLAIN_HTTP allows http://' },
    ];
  });
}
