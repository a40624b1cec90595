import type { AuthRequest, FallbackKind } from '../../deps.ts';

type FallbackContext = Pick<AuthRequest, 'fallback'>;
type LegacyKey = { kind: FallbackKind; key: string };

/** Runs `find`; after a miss, imports from the legacy system and runs it again. */
export async function findOrImport<T>(
  ctx: FallbackContext,
  { kind, key }: LegacyKey,
  find: () => PromiseLike<T>,
): Promise<T> {
  const found = await find();
  if (found || !ctx.fallback) return found;
  return (await ctx.fallback.ask(kind, key)) ? find() : found;
}

/**
 * Finds or imports the owner of an address or identity that will be assigned to a user. Throws a 503 if the
 * legacy system cannot be queried, because its user could not be imported after another user owns the address
 * or identity.
 */
export async function findBeforeClaim<T>(
  ctx: FallbackContext,
  { kind, key }: LegacyKey,
  find: () => PromiseLike<T>,
): Promise<T> {
  const found = await find();
  if (found || !ctx.fallback) return found;
  return (await ctx.fallback.askBeforeClaim(kind, key)) ? find() : found;
}
