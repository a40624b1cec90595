import type { FetchOutside } from '../../../../core/ports/outgoing.ts';
import type { IdentityProvider, SsoProviderName } from '../../provider-names.ts';
import type { ProviderConfiguration } from '../../provider-settings.ts';
import type { Provider } from './provider.ts';

/** A provider and what it needs to be used. */
export type ConfiguredProvider = {
  name: Exclude<IdentityProvider, SsoProviderName | 'web3'>;
  provider: Provider;
  configuration: ProviderConfiguration;
  /** The way to its servers: whoever named them decides which may be asked. */
  fetch: FetchOutside;
};
