import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type ProviderName, providerNames } from '../../provider-names.ts';
import { configurationOf, findMissing, type ProviderConfiguration } from '../../provider-settings.ts';
import { providers } from './catalog/providers.ts';
import type { Provider } from './provider.ts';

export type ConfiguredProvider = {
  name: ProviderName;
  provider: Provider;
  configuration: ProviderConfiguration;
};

/** A provider by its name in any case, ready for use; or what there is against it. */
export function findProvider({ settings }: AuthContext, asked: string): ConfiguredProvider {
  const name = providerNames.find((candidate) => candidate === asked.toLowerCase());
  if (!name) throw unsupported(`Provider ${asked} could not be found`);
  const configuration = configurationOf(settings, name);
  if (!configuration.enabled) throw unsupported('provider is not enabled');
  const [missing] = findMissing(name, configuration);
  if (missing) throw unsupported(missing.reason);
  return { name, provider: providers[name], configuration };
}

function unsupported(reason: string) {
  return authErrors.validationFailed({ message: `Unsupported provider: ${reason}` });
}
