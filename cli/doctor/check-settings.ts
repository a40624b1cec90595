import { createAccessTokenKeyring } from '../../core/auth/keyring.ts';
import { findShortTokenSecrets } from '../../core/auth/settings.ts';
import { FileError } from '../../core/lib/files.ts';
import { errorMessageOf } from '../../core/lib/records.ts';
import { SettingsError } from '../../core/settings/settings.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { shortSecretWarning } from '../../server/settings/log-settings.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('settings');

type SettingsCheckResult = { settings?: Settings; findings: DoctorFinding[] };

/** Returns all errors in the settings; without errors, weak settings and settings without effect. */
export async function checkSettings(read: () => Settings): Promise<SettingsCheckResult> {
  try {
    const settings = read();
    const findings = [
      ...(await checkKeys(settings)),
      ...findWeakSecrets(settings),
      ...findExposure(settings),
      ...findUseless(settings),
    ];
    const kind = settings.production ? 'production' : 'development';
    return { settings, findings: findings.length ? findings : [ok(`they are complete for ${kind}`)] };
  } catch (error) {
    if (error instanceof FileError) return { findings: [fail(error.message, readAboutFiles)] };
    if (!(error instanceof SettingsError)) throw error;
    return { findings: error.problems.map(({ name, reason }) => fail(`${name}: ${reason}`, readAbout)) };
  }
}

const readAboutFiles = 'docs/settings.md says where settings are read from.';
const readAbout = 'Set it in the environment or in .env; docs/settings.md describes it.';

async function checkKeys({ token }: Settings): Promise<DoctorFinding[]> {
  try {
    await createAccessTokenKeyring(token);
    return [];
  } catch (error) {
    const reason = errorMessageOf(error);
    return [fail(reason, '"trellis keys" prints a value for SVC_JWT_KEYS that works.')];
  }
}

/** Minimum number of different characters in a secret. 32 random ones have about twenty; fewer suggest a word or pattern. */
const minDistinctCharacters = 10;
const randomSecretAdvice =
  'Take a random one: "openssl rand -base64 32". docs/upgrading.md says how it is changed.';

function findWeakSecrets({ token, server, secrets }: Settings): DoctorFinding[] {
  const secretsByName = [
    ['SVC_JWT_SECRET', token.keys ? undefined : secrets.jwt],
    ['SVC_ENCRYPTION_KEY', secrets.encryption],
    ['SVC_INTERNAL_SECRET', server.internalSecret],
  ] as const;
  const configuredSecrets = secretsByName.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const poor = configuredSecrets.filter(({ value }) => new Set(value).size < minDistinctCharacters);
  const repeatedSecrets = configuredSecrets.filter(
    ({ value }, place) => configuredSecrets.findIndex((one) => one.value === value) < place,
  );
  return [
    ...findShortTokenSecrets(token).map((name) =>
      warn(`${name} is ${shortSecretWarning}`, randomSecretAdvice),
    ),
    ...poor.map(({ name }) =>
      warn(`${name} has few different characters and may be guessed`, randomSecretAdvice),
    ),
    ...repeatedSecrets.map(({ name }) => warn(`${name} is the same as another secret`, randomSecretAdvice)),
  ];
}

function findExposure({ production, edge, auth }: Settings): DoctorFinding[] {
  if (!production) return [];
  const plain = [edge.externalUrl, auth.siteUrl].filter((url) => url.startsWith('http://'));
  return [
    ...plain.map((url) =>
      warn(
        `${url} is without TLS`,
        'Put a proxy with TLS in front, and give SVC_API_EXTERNAL_URL and SVC_SITE_URL with https.',
      ),
    ),
    ...(edge.trustedProxies === undefined
      ? [
          warn(
            'SVC_SECURITY_TRUSTED_PROXIES is not set: clients can write the address that records show',
            'Set it to the number of your proxies, or to 0.',
          ),
        ]
      : []),
  ];
}

function findUseless({ deprecated, legacyNames, ignoredNames, unknownSettings }: Settings): DoctorFinding[] {
  return [
    ...deprecated.map(({ name, reason }) => warn(`${name} is deprecated: ${reason}`, 'Remove it.')),
    ...legacyNames.map((name) => warn(`${name} is an old name`, `Write ${name.replace('GOTRUE_', 'SVC_')}.`)),
    ...ignoredNames.map((name) =>
      warn(`${name} has no effect`, 'It is a setting of earlier versions: remove it.'),
    ),
    ...unknownSettings.map(({ name, suggestion }) =>
      warn(
        `${name} has no effect: there is no such setting`,
        suggestion
          ? `Did you mean ${suggestion}?`
          : 'Remove it, or correct its name: docs/settings.md lists all.',
      ),
    ),
  ];
}
