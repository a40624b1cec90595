/** The providers by the age of their identities; the oldest is the provider. */
export function toProviders(identities: readonly { provider: string }[]) {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return providers.length > 0 ? { provider: providers[0], providers } : {};
}
