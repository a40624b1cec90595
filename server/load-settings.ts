import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { findPasswordProblems, findTokenProblems } from '../core/auth/settings.ts';
import { passableFolder, privateFile } from '../core/private-files.ts';
import {
  type AllSettings,
  listDeprecated,
  listLegacyNames,
  listUnknownNames,
  loadSettings,
  type Problem,
  SettingsError,
} from '../core/settings.ts';
import { findCaptchaProblems } from '../subgraphs/auth/captcha-settings.ts';
import { findHookProblems } from '../subgraphs/auth/hook-settings.ts';
import { findMailProblems } from '../subgraphs/auth/mail-settings.ts';
import { findIssuerProblems, findProviderProblems } from '../subgraphs/auth/provider-settings.ts';
import { findSamlProblems } from '../subgraphs/auth/saml-settings.ts';
import { mailSettings } from '../subgraphs/auth/settings.ts';
import { findSmsProblems } from '../subgraphs/auth/sms-settings.ts';
import { findWebauthnProblems } from '../subgraphs/auth/webauthn-settings.ts';
import { findMediaProblems } from '../subgraphs/cms/media-settings.ts';
import { deriveAddresses, findAddressProblems } from './default-addresses.ts';
import { allSettings } from './settings.ts';

type Environment = Record<string, string | undefined>;

export type Settings = AllSettings<typeof allSettings> & {
  production: boolean;
  /** Absolute. */
  dataDirectory: string;
  secrets: Secrets;
  /** What the settings were read from, for processes that are started with the same. */
  environment: Environment;
  /** Names with the original's prefix that were used. */
  legacyNames: readonly string[];
  /** Settings in use that will go. */
  deprecated: readonly Problem[];
  /** Names that look like settings and are none. */
  unknownNames: readonly string[];
};
type Secrets = { jwt: string; encryption: string; internal: string };

/** Settings from the environment and the `.env` file beside package.json; the environment wins. */
export function loadHouseSettings(root: string, environment: Environment): Settings {
  const env = { ...readEnvFile(resolve(root, '.env')), ...environment };
  const production = env.NODE_ENV === 'production';
  const values = loadSettings(allSettings, env, {
    production,
    derived: production ? {} : { ...deriveAddresses(env), [mailSettings.requiresTls.name]: 'false' },
    findProblems: ({ edge, auth, mail, sms, captcha, hooks, media, passwords, token }) => [
      ...findAddressProblems(edge),
      ...findMailProblems(mail),
      ...findIssuerProblems(auth),
      ...findCaptchaProblems(captcha),
      ...findHookProblems(hooks),
      ...findMediaProblems(media),
      ...findWebauthnProblems(auth),
      ...findSamlProblems(auth),
      ...(production
        ? [
            ...findProviderProblems(auth),
            ...findSmsProblems(sms),
            ...findPasswordProblems(passwords),
            ...findTokenProblems(token),
          ]
        : []),
    ],
  });
  const dataDirectory = resolve(root, values.house.dataDirectory);
  const given = dropUndefined({
    jwt: values.token.secret,
    encryption: values.house.encryptionKey,
    internal: values.house.internalSecret,
  });
  const secrets = completeSecrets(given, production ? null : dataDirectory);
  return {
    ...values,
    token: { ...values.token, secret: secrets.jwt },
    production,
    dataDirectory,
    secrets,
    environment: env,
    legacyNames: listLegacyNames(allSettings, env),
    deprecated: listDeprecated(allSettings, env),
    unknownNames: listUnknownNames(allSettings, env),
  };
}

function readEnvFile(file: string): Environment {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function dropUndefined(secrets: Partial<Secrets>): Partial<Secrets> {
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== undefined));
}

/** What is not given is made up: kept in development, for this process alone in production, which requires the rest. */
function completeSecrets(given: Partial<Secrets>, folder: string | null): Secrets {
  if (given.jwt && given.encryption && given.internal) return given as Secrets;
  return { ...(folder === null ? makeUpSecrets() : keepSecrets(folder)), ...given };
}

function makeUpSecrets(): Secrets {
  const random = () => randomBytes(32).toString('base64url');
  return { jwt: random(), encryption: random(), internal: random() };
}

/** Kept, so that tokens outlive a restart. */
function keepSecrets(folder: string): Secrets {
  const file = resolve(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = makeUpSecrets();
  mkdirSync(folder, { recursive: true, mode: passableFolder });
  writeFileSync(file, JSON.stringify(secrets), { mode: privateFile });
  return secrets;
}

/** A process that others must be able to trust cannot make up the secret that they share. */
export function requireInternalSecret({ production, house }: Settings) {
  if (production && !house.internalSecret) {
    throw new SettingsError([{ name: 'SVC_INTERNAL_SECRET', reason: 'is required for separate processes' }]);
  }
}
