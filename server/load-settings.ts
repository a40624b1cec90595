import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type AllSettings, listLegacyNames, loadSettings } from '../core/settings.ts';
import { findProviderProblems } from '../subgraphs/auth/provider-settings.ts';
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
};
type Secrets = { jwt: string; encryption: string; internal: string };

/** Settings from the environment and the `.env` file beside package.json; the environment wins. */
export function loadHouseSettings(root: string, environment: Environment): Settings {
  const env = { ...readEnvFile(resolve(root, '.env')), ...environment };
  const production = env.NODE_ENV === 'production';
  const values = loadSettings(allSettings, env, {
    production,
    findProblems: ({ auth }) => (production ? findProviderProblems(auth) : []),
  });
  const dataDirectory = resolve(root, values.house.dataDirectory);
  const secrets = {
    jwt: values.token.secret,
    encryption: values.house.encryptionKey,
    internal: values.house.internalSecret,
  };
  const complete = isComplete(secrets)
    ? secrets
    : { ...makeUpSecrets(dataDirectory), ...dropUndefined(secrets) };
  return {
    ...values,
    token: { ...values.token, secret: complete.jwt },
    production,
    dataDirectory,
    secrets: complete,
    environment: env,
    legacyNames: listLegacyNames(allSettings, env),
  };
}

function readEnvFile(file: string): Environment {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function isComplete(secrets: Partial<Secrets>): secrets is Secrets {
  return Boolean(secrets.jwt && secrets.encryption && secrets.internal);
}

function dropUndefined(secrets: Partial<Secrets>): Partial<Secrets> {
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== undefined));
}

/** Development's secrets are made once and kept, so that tokens outlive a restart. */
function makeUpSecrets(dataDirectory: string): Secrets {
  const file = resolve(dataDirectory, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  mkdirSync(dataDirectory, { recursive: true });
  const random = () => randomBytes(32).toString('base64url');
  const secrets = { jwt: random(), encryption: random(), internal: random() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
