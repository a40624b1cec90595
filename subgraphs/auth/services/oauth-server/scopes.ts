/** What every client may ask for. */
export const knownScopes = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

/** Each once, in their order. */
export function toScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter(Boolean))];
}

/** As RFC 6749 writes a scope. */
export function isScope(text: string): boolean {
  return /^[!#-[\]-~]{1,255}$/.test(text);
}

export function includesAll(scopes: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((scope) => scopes.includes(scope));
}
