import { getValueAtPath } from '../../core/lib/records.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import {
  findMissingProviderSettings,
  getProviderConfiguration,
} from '../../subgraphs/auth/settings/provider-settings.ts';
import { providerNames } from '../../subgraphs/auth/values/provider-names.ts';
import { createDoctorFindingBuilders, type DoctorFinding } from './finding.ts';
import { describeFetchError, fetchJsonDocument, probeUrl } from './probe-url.ts';

const { ok, warn, fail } = createDoctorFindingBuilders('providers');

/** Checks that the settings of sign-in providers are complete, and that providers with a configured address respond. */
export async function checkSignInProviders({ auth }: Settings): Promise<DoctorFinding[]> {
  const enabledProviders = providerNames
    .map((name) => ({ name, configuration: getProviderConfiguration(auth, name) }))
    .filter(({ configuration }) => configuration.enabled);
  const findings = await Promise.all([
    ...enabledProviders.map(checkProvider),
    ...(auth.allowedIssuers ?? []).map((issuer) => checkIssuer(issuer, issuer)),
  ]);
  return findings.length ? findings : [ok('none is set')];
}

type EnabledProvider = {
  name: (typeof providerNames)[number];
  configuration: ReturnType<typeof getProviderConfiguration>;
};

async function checkProvider({ name, configuration }: EnabledProvider): Promise<DoctorFinding> {
  const missingSettings = findMissingProviderSettings(name, configuration);
  if (missingSettings.length) {
    const suffixes = missingSettings.map(({ suffix }) => `SVC_EXTERNAL_${name.toUpperCase()}_${suffix}`);
    return fail(`${name} is enabled and not complete`, `Set ${suffixes.join(', ')}.`);
  }
  const { url } = configuration;
  if (!url) return ok(`${name} is complete; its public address was not asked`);
  if (name === 'keycloak') return checkIssuer(name, url);
  const probe = await probeUrl(url);
  if ('status' in probe) return ok(`${name} answers`);
  return fail(`${name} does not answer: ${probe.problem}`, `Correct SVC_EXTERNAL_${name.toUpperCase()}_URL.`);
}

/** Checks that an issuer publishes the address of its keys. */
async function checkIssuer(name: string, issuer: string): Promise<DoctorFinding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const document = await fetchJsonDocument(address);
    if (typeof getValueAtPath(document, 'jwks_uri') === 'string')
      return ok(`${name} publishes its configuration`);
    return warn(`${address} names no keys`, 'Look whether the address is that of the issuer.');
  } catch (error) {
    return fail(
      `${address} cannot be read: ${describeFetchError(error)}`,
      'Correct the address of the issuer.',
    );
  }
}
