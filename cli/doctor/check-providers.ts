import { valueAt } from '../../core/lib/records.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import { configurationOf, findMissing } from '../../subgraphs/auth/settings/provider-settings.ts';
import { providerNames } from '../../subgraphs/auth/values/provider-names.ts';
import { askOutside, readOutside, reasonOf } from './ask-outside.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('providers');

/** Checks that the settings of sign-in providers are complete, and that providers with a configured address respond. */
export async function checkProviders({ auth }: Settings): Promise<Finding[]> {
  const enabled = providerNames
    .map((name) => ({ name, configuration: configurationOf(auth, name) }))
    .filter(({ configuration }) => configuration.enabled);
  const findings = await Promise.all([
    ...enabled.map(checkProvider),
    ...(auth.allowedIssuers ?? []).map((issuer) => checkIssuer(issuer, issuer)),
  ]);
  return findings.length ? findings : [ok('none is set')];
}

type Enabled = { name: (typeof providerNames)[number]; configuration: ReturnType<typeof configurationOf> };

async function checkProvider({ name, configuration }: Enabled): Promise<Finding> {
  const missing = findMissing(name, configuration);
  if (missing.length) {
    const suffixes = missing.map(({ suffix }) => `SVC_EXTERNAL_${name.toUpperCase()}_${suffix}`);
    return fail(`${name} is enabled and not complete`, `Set ${suffixes.join(', ')}.`);
  }
  const { url } = configuration;
  if (!url) return ok(`${name} is complete; its public address was not asked`);
  if (name === 'keycloak') return checkIssuer(name, url);
  const answered = await askOutside(url);
  if ('status' in answered) return ok(`${name} answers`);
  return fail(
    `${name} does not answer: ${answered.problem}`,
    `Correct SVC_EXTERNAL_${name.toUpperCase()}_URL.`,
  );
}

/** Checks that an issuer publishes the address of its keys. */
async function checkIssuer(name: string, issuer: string): Promise<Finding> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const document = await readOutside(address);
    if (typeof valueAt(document, 'jwks_uri') === 'string') return ok(`${name} publishes its configuration`);
    return warn(`${address} names no keys`, 'Look whether the address is that of the issuer.');
  } catch (error) {
    return fail(`${address} cannot be read: ${reasonOf(error)}`, 'Correct the address of the issuer.');
  }
}
