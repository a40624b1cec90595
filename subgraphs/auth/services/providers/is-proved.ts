/** Whether the provider of an identity vouches for its address. */
export function isProved(identityData: unknown): boolean {
  return (identityData as { email_verified?: unknown }).email_verified === true;
}
