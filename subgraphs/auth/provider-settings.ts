import { z } from 'zod';
import { commaList, flag, httpUrl, type Problem, type Setting, setting } from '../../core/settings.ts';
import { type ProviderName, providerNames } from './provider-names.ts';

/** What each external provider is configured with; each setting is kept under the provider's name and this. */
const kinds = {
  Enabled: (name: string, prefix: string) =>
    setting(`${prefix}_ENABLED`, flag(false), { description: `Sign-in through ${name}.` }),
  ClientId: (name: string, prefix: string) =>
    setting(`${prefix}_CLIENT_ID`, commaList().default([]), {
      description: `Client id at ${name}; of several, the first signs in, all are accepted in id_tokens.`,
    }),
  Secret: (name: string, prefix: string) =>
    setting(`${prefix}_SECRET`, z.string().optional(), {
      description: `Client secret at ${name}.`,
      secret: true,
    }),
  RedirectUri: (name: string, prefix: string) =>
    setting(`${prefix}_REDIRECT_URI`, httpUrl().optional(), {
      description: `Where ${name} sends the browser back to: /callback of this server.`,
    }),
  Url: (name: string, prefix: string) =>
    setting(
      `${prefix}_URL`,
      httpUrl()
        .transform((url) => url.replace(/\/+$/, ''))
        .optional(),
      { description: `Base of the addresses of ${name}, in place of its public ones.` },
    ),
  EmailOptional: (name: string, prefix: string) =>
    setting(`${prefix}_EMAIL_OPTIONAL`, flag(false), {
      description: `Also lets in users of ${name} of whom it tells no address.`,
    }),
  SkipNonceCheck: (name: string, prefix: string) =>
    setting(`${prefix}_SKIP_NONCE_CHECK`, flag(false), {
      description: `Takes id_tokens of ${name} whatever nonce they carry.`,
    }),
};

type Kinds = typeof kinds;
type ValueOf<K extends keyof Kinds> = ReturnType<Kinds[K]> extends Setting<infer T> ? T : never;

/** One name may begin with another (`linkedin`, `linkedin_oidc`), so that what is left of it need not be a kind. */
type KindOf<N> = { [K in keyof Kinds]: N extends `${ProviderName}${K}` ? K : never }[keyof Kinds];

type ProviderSettings = {
  [P in ProviderName as `${P}${keyof Kinds & string}`]: never;
} extends infer Names
  ? { [N in keyof Names]: Setting<ValueOf<KindOf<N>>> }
  : never;

export const providerSettings = Object.fromEntries(
  providerNames.flatMap((name) =>
    Object.entries(kinds).map(([kind, make]) => [
      `${name}${kind}`,
      make(name, `SVC_EXTERNAL_${name.toUpperCase()}`),
    ]),
  ),
) as ProviderSettings;

type Values = { [N in keyof ProviderSettings]: ProviderSettings[N] extends Setting<infer T> ? T : never };

/** One provider's settings by what they are. */
export type ProviderConfiguration = { [K in keyof Kinds as Uncapitalize<K>]: ValueOf<K> };

export function configurationOf(settings: Values, name: ProviderName): ProviderConfiguration {
  return {
    enabled: settings[`${name}Enabled`],
    clientId: settings[`${name}ClientId`],
    secret: settings[`${name}Secret`],
    redirectUri: settings[`${name}RedirectUri`],
    url: settings[`${name}Url`],
    emailOptional: settings[`${name}EmailOptional`],
    skipNonceCheck: settings[`${name}SkipNonceCheck`],
  };
}

/** What an enabled provider cannot work without, in the order in which it is missed. */
const necessities = [
  { kind: 'clientId', suffix: 'CLIENT_ID', reason: 'missing OAuth client ID' },
  { kind: 'secret', suffix: 'SECRET', reason: 'missing OAuth secret' },
  { kind: 'redirectUri', suffix: 'REDIRECT_URI', reason: 'missing redirect URI' },
] as const;

/** Providers that have no public address. */
const homeless: readonly string[] = ['keycloak'] satisfies ProviderName[];

export function findMissing(name: string, configuration: ProviderConfiguration) {
  const missing: { suffix: string; reason: string }[] = necessities.filter(
    ({ kind }) => !configuration[kind]?.length,
  );
  if (!homeless.includes(name) || configuration.url) return missing;
  return [...missing, { suffix: 'URL', reason: 'missing URL' }];
}

/** For a start that must not leave a provider half configured. */
export function findProviderProblems(settings: Values): Problem[] {
  return providerNames.flatMap((name) => {
    const configuration = configurationOf(settings, name);
    if (!configuration.enabled) return [];
    return findMissing(name, configuration).map(({ suffix }) => ({
      name: `SVC_EXTERNAL_${name.toUpperCase()}_${suffix}`,
      reason: `is required, because ${name} is enabled`,
    }));
  });
}

/** What is malformed is undefined, and told already. */
type Issuers = Partial<Record<'allowedIssuers' | 'allowedIssuerClients', readonly string[]>>;

/** Without a client of ours any app at an issuer could bring its own users' tokens here. */
export function findIssuerProblems({ allowedIssuers, allowedIssuerClients }: Issuers): Problem[] {
  if (!allowedIssuers?.length || allowedIssuerClients?.length !== 0) return [];
  return [
    {
      name: 'SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS',
      reason: 'is required where SVC_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS is set',
    },
  ];
}
