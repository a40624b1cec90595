import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { findPasswordHashSettingProblems, findTokenSettingProblems } from '../../core/auth/settings.ts';
import { readTextFile } from '../../core/lib/files.ts';
import { toAbsoluteUrlPattern } from '../../core/markup/site-addresses.ts';
import {
  type EnvironmentVariables,
  findSettingText,
  listDeprecatedSettings,
  listLegacySettingNames,
  loadSettings,
  type SettingProblem,
  type SettingsByGroup,
  SettingsError,
} from '../../core/settings/settings.ts';
import { type SettingView, toSettingViews } from '../../core/settings/show-settings.ts';
import { listUnknownSettings, type UnknownSetting } from '../../core/settings/unknown-settings.ts';
import type { LogOptions } from '../../core/telemetry/log.ts';
import { findTrustedDocumentSettingProblems } from '../../gateway/settings.ts';
import { findCaptchaSettingProblems } from '../../subgraphs/auth/settings/abuse-settings.ts';
import { findHookSettingProblems } from '../../subgraphs/auth/settings/hook-settings.ts';
import { findMailSettingProblems } from '../../subgraphs/auth/settings/mail-settings.ts';
import {
  findAllowedIssuerSettingProblems,
  findProviderSettingProblems,
} from '../../subgraphs/auth/settings/provider-settings.ts';
import { findSamlSettingProblems } from '../../subgraphs/auth/settings/saml-settings.ts';
import { findSmsSettingProblems } from '../../subgraphs/auth/settings/sms-settings.ts';
import { findWebauthnSettingProblems } from '../../subgraphs/auth/settings/webauthn-settings.ts';
import { authSettings, mailSettings } from '../../subgraphs/auth/settings.ts';
import { findMediaSettingsProblems } from '../../subgraphs/cms/media-settings.ts';
import { edgeSettings } from './edge-settings.ts';
import { findLegacyFallbackSettingProblems } from './legacy-fallback-settings.ts';
import { type GeneratedSecrets, generateSecrets, loadOrCreateSecrets } from './secrets-file.ts';
import { allSettings, obsoleteSettingNames, settingsGroupTitles } from './settings.ts';

export type Settings = SettingsByGroup<typeof allSettings> & {
  production: boolean;
  /** Absolute. */
  dataDirectory: string;
  /** Folder of the embedded database. Absolute. */
  database: { embeddedFolder: string };
  /** Absolute. */
  media: { folder: string };
  /** The same environment as below, which has OpenTelemetry's own variables. */
  telemetry: { environment: EnvironmentVariables };
  log: LogOptions;
  secrets: GeneratedSecrets;
  encryption: EncryptionSecrets;
  /** Whether processes count rate limits together. */
  sharesRateLimits: boolean;
  /** Environment of the settings, including `.env`, for child processes. */
  environment: EnvironmentVariables;
  /** Every setting as administrators see it. */
  overview: readonly SettingView[];
  /** Names in use that have the prefix of the legacy system. */
  legacyNames: readonly string[];
  /** Settings in use that will be removed. */
  deprecated: readonly SettingProblem[];
  /** Names in use of settings of earlier versions, which have no effect. */
  ignoredNames: readonly string[];
  /** Variables in use that look like settings but do not exist. */
  unknownSettings: readonly UnknownSetting[];
};

/** Secrets of encryption at rest. The retired ones only decrypt. */
export type EncryptionSecrets = { encryptionSecret: string; retiredSecrets: readonly string[] };

/** Variable in which a server tells its separate processes the names of settings that it has generated. */
const generatedNamesVariable = 'TRELLIS_GENERATED_SETTINGS';

/** Returns the environment of child processes, with values that this process has generated. */
export function toChildProcessEnvironment(
  { environment, overview, secrets }: Settings,
  databaseUrl: string | undefined,
): EnvironmentVariables {
  const shared = {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    SVC_JWT_SECRET: secrets.jwt,
    SVC_ENCRYPTION_KEY: secrets.encryption,
    SVC_INTERNAL_SECRET: secrets.internal,
  };
  const generatedNames = overview.filter(({ name, isSet }) => name in shared && !isSet);
  return {
    ...environment,
    ...shared,
    [generatedNamesVariable]: generatedNames.map(({ name }) => name).join(','),
  };
}

/** Defaults outside of production. */
const developmentDefaults = {
  [mailSettings.requiresTls.name]: 'false',
  [edgeSettings.servesExplorer.name]: 'true',
  [edgeSettings.describesGraph.name]: 'true',
};

/** Reads settings from the environment, then from the file `.env` in `root`. Relative folders are relative to `root`. */
export function loadServerSettings(root: string, environment: EnvironmentVariables): Settings {
  const file = readEnvFile(resolve(root, '.env'));
  const env = { ...file, ...environment };
  const production = env.NODE_ENV === 'production';
  const derived = production ? {} : { ...deriveAddresses(env), ...developmentDefaults };
  const values = loadSettings(allSettings, env, {
    production,
    derived,
    findProblems: (read) => findServerSettingProblems(read, production),
  });
  const unknown = listUnknownSettings(allSettings, env);
  const dataDirectory = resolve(root, values.server.dataDirectory);
  const secrets = completeSecrets(values, production ? null : dataDirectory);
  const { server, edge, telemetry, media, cms } = values;
  return {
    ...values,
    token: { ...values.token, secret: secrets.jwt },
    database: { ...values.database, embeddedFolder: join(dataDirectory, 'postgres') },
    telemetry: {
      ...telemetry,
      prometheusHost: telemetry.prometheusHost ?? edge.host ?? (production ? undefined : '127.0.0.1'),
      environment: env,
    },
    media: { ...media, folder: resolve(root, media.folder || join(dataDirectory, 'media')) },
    cms: {
      ...cms,
      articleUrl: toAbsoluteUrlPattern(cms.articleUrl, values.auth.siteUrl),
      mediaUrl: toAbsoluteUrlPattern(cms.mediaUrl, edge.externalUrl),
      previewUrl: toAbsoluteUrlPattern(cms.previewUrl, edge.externalUrl),
    },
    log: { level: server.logLevel, file: server.logFile, isTraced: telemetry.tracingEnabled },
    production,
    dataDirectory,
    secrets,
    encryption: {
      encryptionSecret: secrets.encryption,
      retiredSecrets: server.retiredKeys.filter((key) => key !== secrets.encryption),
    },
    sharesRateLimits: server.sharedLimits || server.processes === 'separate' || server.workers > 1,
    environment: env,
    overview: toSettingViews(allSettings, {
      ...{ env, file, derived, titles: settingsGroupTitles },
      generatedNames: env[generatedNamesVariable]?.split(',') ?? [],
    }),
    legacyNames: listLegacySettingNames(allSettings, env),
    deprecated: listDeprecatedSettings(allSettings, env),
    ignoredNames: unknown.map(({ name }) => name).filter(isIgnored),
    unknownSettings: unknown.filter(({ name }) => !isIgnored(name)),
  };
}

function findServerSettingProblems(
  values: SettingsByGroup<typeof allSettings>,
  production: boolean,
): SettingProblem[] {
  const { edge, graphql, auth, mail, sms, captcha, hooks, media, passwords, token, fallback } = values;
  return [
    ...findAddressProblems(edge),
    ...(production ? findHomeProblems(edge, auth) : []),
    ...findTrustedDocumentSettingProblems(graphql),
    ...findMailSettingProblems(mail),
    ...findAllowedIssuerSettingProblems(auth),
    ...findCaptchaSettingProblems(captcha),
    ...findHookSettingProblems(hooks),
    ...findMediaSettingsProblems(media),
    ...findLegacyFallbackSettingProblems(fallback),
    ...findWebauthnSettingProblems(auth),
    ...findSamlSettingProblems(auth),
    ...(production
      ? [
          ...findProviderSettingProblems(auth),
          ...findSmsSettingProblems(sms),
          ...findPasswordHashSettingProblems(passwords),
          ...findTokenSettingProblems(token),
        ]
      : []),
  ];
}

function isIgnored(name: string) {
  return obsoleteSettingNames.includes(name.replace(/^GOTRUE_/, 'SVC_'));
}

function readEnvFile(file: string): EnvironmentVariables {
  return existsSync(file) ? parseEnv(readTextFile(file)) : {};
}

/**
 * Generates missing secrets. Development stores them in `folder`; production requires all but the internal secret,
 * which it generates per process.
 */
function completeSecrets(
  { token, server }: SettingsByGroup<typeof allSettings>,
  folder: string | null,
): GeneratedSecrets {
  const { secret: jwt } = token;
  const { encryptionKey: encryption, internalSecret: internal } = server;
  if (jwt && encryption && internal) return { jwt, encryption, internal };
  const generated = folder === null ? generateSecrets() : loadOrCreateSecrets(folder);
  return {
    jwt: jwt ?? generated.jwt,
    encryption: encryption ?? generated.encryption,
    internal: internal ?? generated.internal,
  };
}

/** Throws in production if the internal secret is missing, because separate processes share it. */
export function requireInternalSecret({ production, server }: Settings) {
  if (production && !server.internalSecret) {
    throw new SettingsError([{ name: 'SVC_INTERNAL_SECRET', reason: 'is required for separate processes' }]);
  }
}

/** Returns the defaults of the server's and the site's URL outside of production: localhost with the port. */
function deriveAddresses(env: EnvironmentVariables): Record<string, string> {
  const { port, externalUrl } = edgeSettings;
  const { data } = port.schema.safeParse(findSettingText(port, env));
  const address = `http://localhost:${data ?? ''}`;
  return {
    [externalUrl.name]: address,
    // The site has the configured URL of the server if the port is 0.
    [authSettings.siteUrl.name]: data === 0 ? (findSettingText(externalUrl, env) ?? address) : address,
  };
}

/** Reports port 0 without an external URL, because links with port 0 do not work. */
function findAddressProblems({ externalUrl }: { externalUrl?: string }): SettingProblem[] {
  if (!externalUrl || !/^https?:\/\/[^/]*:0(\/|$)/.test(externalUrl)) return [];
  const reason = 'is required where the port is 0: links cannot name a port that is only found at the start';
  return [{ name: edgeSettings.externalUrl.name, reason }];
}

/** SVC_HOME_URL is not allowed if the site is this server, because mailed links then need the page at /. */
function findHomeProblems(edge: { homeUrl?: string; externalUrl?: string }, auth: { siteUrl?: string }) {
  const { homeUrl, externalUrl } = edge;
  const isOwn = homeUrl && externalUrl && auth.siteUrl?.replace(/\/$/, '') === externalUrl;
  const reason = 'cannot be set if SVC_SITE_URL is this server, because mailed links then end at /';
  return isOwn ? [{ name: edgeSettings.homeUrl.name, reason }] : [];
}
