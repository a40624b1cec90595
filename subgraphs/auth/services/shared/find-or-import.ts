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
 * The same for an address or identity that is about to be given to a user. Throws a 503 where the legacy system could not be asked,
 * because a user there could not be imported once the address or identity belongs to somebody else.
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
