import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  findMissingProviderSettings,
  getProviderConfiguration,
} from '../../../settings/provider-settings.ts';
import { providerNames } from '../../../values/provider-names.ts';
import { builtInProviders } from './catalog/providers.ts';
import { findCustomProvider, isCustomProviderName } from './custom/find-custom-provider.ts';
import type { ConfiguredExternalProvider } from './protocol/provider.ts';

/** An enabled and complete provider by its name, in any case; throws the reason if it cannot be used. */
export async function getEnabledProvider(
  ctx: AuthContext,
  requestedName: string,
): Promise<ConfiguredExternalProvider> {
  const name = requestedName.toLowerCase();
  const configuredProvider = isCustomProviderName(name)
    ? await findCustomProvider(ctx, name)
    : findBuiltIn(ctx, name);
  if (!configuredProvider)
    throw createUnsupportedProviderError(`Provider ${requestedName} could not be found`);
  if (!configuredProvider.configuration.enabled)
    throw createUnsupportedProviderError('provider is not enabled');
  const [missingSetting] = findMissingProviderSettings(name, configuredProvider.configuration);
  if (missingSetting) throw createUnsupportedProviderError(missingSetting.reason);
  return configuredProvider;
}

function findBuiltIn(
  { settings, fetchProvider }: AuthContext,
  requestedName: string,
): ConfiguredExternalProvider | null {
  const name = providerNames.find((candidate) => candidate === requestedName);
  if (!name) return null;
  const configuration = getProviderConfiguration(settings, name);
  return { name, provider: builtInProviders[name], configuration, fetch: fetchProvider };
}

function createUnsupportedProviderError(reason: string) {
  return createInvalidInputError(`Unsupported provider: ${reason}`, 'provider');
}
