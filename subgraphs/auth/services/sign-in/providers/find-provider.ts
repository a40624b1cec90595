import type { AuthContext } from '../../../context.ts';
import { invalid } from '../../../errors.ts';
import { configurationOf, findMissing } from '../../../settings/provider-settings.ts';
import { providerNames } from '../../../values/provider-names.ts';
import { providers } from './catalog/providers.ts';
import { findCustomProvider, isCustomName } from './custom/find-custom-provider.ts';
import type { ConfiguredProvider } from './protocol/provider.ts';

/** An enabled and complete provider by its name, in any case; throws the reason if it cannot be used. */
export async function findProvider(ctx: AuthContext, requestedName: string): Promise<ConfiguredProvider> {
  const name = requestedName.toLowerCase();
  const found = isCustomName(name) ? await findCustomProvider(ctx, name) : findBuiltIn(ctx, name);
  if (!found) throw unsupported(`Provider ${requestedName} could not be found`);
  if (!found.configuration.enabled) throw unsupported('provider is not enabled');
  const [missing] = findMissing(name, found.configuration);
  if (missing) throw unsupported(missing.reason);
  return found;
}

function findBuiltIn(
  { settings, fetchProvider }: AuthContext,
  requestedName: string,
): ConfiguredProvider | null {
  const name = providerNames.find((candidate) => candidate === requestedName);
  if (!name) return null;
  const configuration = configurationOf(settings, name);
  return { name, provider: providers[name], configuration, fetch: fetchProvider };
}

function unsupported(reason: string) {
  return invalid(`Unsupported provider: ${reason}`, 'provider');
}
