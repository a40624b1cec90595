import { z } from 'zod';
import { isIpNetwork } from '../../../core/lib/web-address.ts';
import {
  commaListSchema,
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  type Setting,
  type SettingProblem,
  secondsSchema,
} from '../../../core/settings/settings.ts';
import { type ProviderName, providerNames } from '../values/provider-names.ts';
import { baseUrlSchema } from './schemas.ts';

/** The settings of each external provider; each is stored under the provider's name followed by this key. */
const kinds = {
  Enabled: (name: string, prefix: string) =>
    defineSetting(`${prefix}_ENABLED`, flagSchema(false), { description: `Sign-in through ${name}.` }),
  ClientId: (name: string, prefix: string) =>
    defineSetting(`${prefix}_CLIENT_ID`, commaListSchema().default([]), {
      description: `Client ids at ${name}. The first is used for sign-ins; id_tokens for any of them are accepted.`,
    }),
  Secret: (name: string, prefix: string) =>
    defineSetting(`${prefix}_SECRET`, z.string().optional(), {
      description: `Client secret at ${name}.`,
      secret: true,
    }),
  RedirectUri: (name: string, prefix: string) =>
    defineSetting(`${prefix}_REDIRECT_URI`, httpUrlSchema().optional(), {
      description: `Redirect URI at ${name}: /callback of this server.`,
    }),
  Url: (name: string, prefix: string) =>
    defineSetting(`${prefix}_URL`, baseUrlSchema(), {
      description: `Base URL of ${name}, instead of the public one.`,
    }),
  EmailOptional: (name: string, prefix: string) =>
    defineSetting(`${prefix}_EMAIL_OPTIONAL`, flagSchema(false), {
      description: `Accepts users of ${name} without an email address.`,
    }),
  SkipNonceCheck: (name: string, prefix: string) =>
    defineSetting(`${prefix}_SKIP_NONCE_CHECK`, flagSchema(false), {
      description: `Accepts id_tokens of ${name} with any nonce.`,
    }),
};

type Kinds = typeof kinds;
type ValueOf<K extends keyof Kinds> = ReturnType<Kinds[K]> extends Setting<infer T> ? T : never;

/**
 * One name may be the prefix of another (`linkedin`, `linkedin_oidc`), so the remainder may be no key of
 * `kinds`.
 */
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

/** The settings of one provider, by key. */
export type ProviderConfiguration = { [K in keyof Kinds as Uncapitalize<K>]: ValueOf<K> };

export function getProviderConfiguration(settings: Values, name: ProviderName): ProviderConfiguration {
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

/** The settings that an enabled provider requires, in the order in which a missing one is reported. */
const necessities = [
  { kind: 'clientId', suffix: 'CLIENT_ID', reason: 'missing OAuth client ID' },
  { kind: 'secret', suffix: 'SECRET', reason: 'missing OAuth secret' },
  { kind: 'redirectUri', suffix: 'REDIRECT_URI', reason: 'missing redirect URI' },
] as const;

/** Providers without a public address: each installation has its own. */
const withoutDefaultUrl: readonly string[] = ['keycloak'] satisfies ProviderName[];

export function findMissingProviderSettings(name: string, configuration: ProviderConfiguration) {
  const missingSettings: { suffix: string; reason: string }[] = necessities.filter(
    ({ kind }) => !configuration[kind]?.length,
  );
  if (!withoutDefaultUrl.includes(name) || configuration.url) return missingSettings;
  return [...missingSettings, { suffix: 'URL', reason: 'missing URL' }];
}

/**
 * Finds missing settings of providers at startup, so that the server does not start with a provider that is
 * only partly configured.
 */
export function findProviderSettingProblems(settings: Values): SettingProblem[] {
  return providerNames.flatMap((name) => {
    const configuration = getProviderConfiguration(settings, name);
    if (!configuration.enabled) return [];
    return findMissingProviderSettings(name, configuration).map(({ suffix }) => ({
      name: `SVC_EXTERNAL_${name.toUpperCase()}_${suffix}`,
      reason: `is required, because ${name} is enabled`,
    }));
  });
}

/** A malformed setting is undefined here and has already been reported. */
type Issuers = Partial<Record<'allowedIssuers' | 'allowedIssuerClients', readonly string[]>>;

/**
 * Unless the client ids of this server are required, every app at an issuer could sign in its own users here.
 */
export function findAllowedIssuerSettingProblems({
  allowedIssuers,
  allowedIssuerClients,
}: Issuers): SettingProblem[] {
  if (!allowedIssuers?.length || allowedIssuerClients?.length !== 0) return [];
  return [
    {
      name: 'SVC_EXTERNAL_ALLOWED_ID_TOKEN_CLIENT_IDS',
      reason: 'is required where SVC_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS is set',
    },
  ];
}

/** The most providers that one list returns. */
export const maxCustomProviders = 1_000;

/** External providers that administrators add while the server runs. */
export const customProviderSettings = {
  customProvidersEnabled: defineSetting('SVC_CUSTOM_OAUTH_ENABLED', flagSchema(false), {
    description: 'Administrators can add OAuth and OpenID providers with /admin/custom-providers.',
  }),
  maxCustomProviders: defineSetting(
    'SVC_CUSTOM_OAUTH_MAX_PROVIDERS',
    integerSchema({ max: maxCustomProviders })
      .transform((maxCount) => maxCount || maxCustomProviders)
      .default(100),
    { description: `Maximum number of custom providers; 0 = ${maxCustomProviders}.` },
  ),
  customProviderUrl: defineSetting('SVC_CUSTOM_OAUTH_EXTERNAL_URL', baseUrlSchema(), {
    description:
      'Public base URL of this server for custom providers, which redirect to its /callback. SVC_API_EXTERNAL_URL by default.',
  }),
  customProviderNetworks: defineSetting(
    'SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS',
    commaListSchema()
      .refine(
        (networks) => networks.every(isIpNetwork),
        'must be networks such as 10.1.0.0/16, separated by commas',
      )
      .default([]),
    {
      description:
        'Private networks in which custom providers are allowed, such as `10.1.0.0/16`. Providers with an IP address in these networks can use HTTP.',
    },
  ),
};

/** Sign-in with blockchain wallets. */
export const web3Settings = {
  ethereumEnabled: defineSetting('SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED', flagSchema(false), {
    description:
      'Sign-in with an Ethereum wallet, which signs a message for a page of the site or of an allowed redirect target.',
  }),
  ethereumValiditySeconds: validity('SVC_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION', 'an Ethereum'),
  solanaEnabled: defineSetting('SVC_EXTERNAL_WEB3_SOLANA_ENABLED', flagSchema(false), {
    description: 'Sign-in with a Solana wallet, with the same rules.',
  }),
  solanaValiditySeconds: validity('SVC_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION', 'a Solana'),
  web3Rate: defineSetting('SVC_RATE_LIMIT_WEB3', integerSchema().default(30), {
    description: 'Sign-ins with a wallet per client in 5 minutes.',
  }),
};

function validity(name: string, whose: string) {
  return defineSetting(name, secondsSchema().default(600), {
    description: `Maximum age of ${whose} wallet's message, which is valid for one session.`,
  });
}
