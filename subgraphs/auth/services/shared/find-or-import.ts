import type { AuthRequestDeps, LegacyLookupKeyKind } from '../../deps.ts';

type FallbackContext = Pick<AuthRequestDeps, 'fallback'>;
type LegacyKey = { kind: LegacyLookupKeyKind; key: string };

/** Runs `find`; after a miss, imports from the legacy system and runs it again. */
export async function findOrImportFromLegacy<T>(
  ctx: FallbackContext,
  { kind, key }: LegacyKey,
  find: () => PromiseLike<T>,
): Promise<T> {
  const row = await find();
  if (row || !ctx.fallback) return row;
  return (await ctx.fallback.importIfFound(kind, key)) ? find() : row;
}

/**
 * The same for an address or identity that is about to be given to a user. Throws a 503 where the legacy system could not be asked,
 * because a user there could not be imported once the address or identity belongs to somebody else.
 */
export async function findOrImportBeforeClaim<T>(
  ctx: FallbackContext,
  { kind, key }: LegacyKey,
  find: () => PromiseLike<T>,
): Promise<T> {
  const row = await find();
  if (row || !ctx.fallback) return row;
  return (await ctx.fallback.importBeforeClaim(kind, key)) ? find() : row;
}
