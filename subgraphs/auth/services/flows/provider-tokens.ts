import type { AuthContext } from '../../context.ts';

/** An external provider's own tokens, for what the client wants to do there. */
export type ProviderTokens = { providerToken: string | null; providerRefreshToken: string | null };

/** They wait sealed until the flow's code is exchanged. */
export function sealProviderTokens({ providerBox }: AuthContext, tokens: ProviderTokens): string {
  return providerBox.seal(JSON.stringify(tokens));
}

export function openProviderTokens({ providerBox }: AuthContext, sealed: string | null): ProviderTokens {
  if (!sealed) return { providerToken: null, providerRefreshToken: null };
  return JSON.parse(providerBox.open(sealed)) as ProviderTokens;
}
