/** The origins of these addresses. The address of an app has none that a browser would name. */
export function toPageOrigins(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(
    addresses.filter((address) => /^https?:/i.test(address)).map((address) => new URL(address).origin),
  );
}
