import type { KeyObject } from 'node:crypto';
import type { AuthServerDeps } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';

// A disabled feature is disabled for every caller, so each of these checks precedes authentication.

type FeatureSettings = Pick<AuthServerDeps, 'settings'>;

export function requireOauthServerEnabled({ settings }: FeatureSettings): void {
  if (!settings.oauthServerEnabled) throw authErrors.featureDisabled({ message: 'OAuth server is disabled' });
}

export function requireCustomProvidersEnabled({ settings }: FeatureSettings): void {
  if (settings.customProvidersEnabled) return;
  throw authErrors.featureDisabled({ message: 'Custom OAuth providers are disabled' });
}

export function requirePasskeysEnabled({ settings }: FeatureSettings): void {
  if (!settings.passkeysEnabled) throw authErrors.passkeyDisabled();
}

/** The private keys of this service provider; the first is the current one. */
export function requireSamlKeys({ settings }: FeatureSettings): [KeyObject, ...KeyObject[]] {
  const { samlEnabled, samlPrivateKey, samlPrivateKeyNext } = settings;
  if (!samlEnabled || !samlPrivateKey) throw authErrors.samlProviderDisabled();
  return samlPrivateKeyNext ? [samlPrivateKey, samlPrivateKeyNext] : [samlPrivateKey];
}
