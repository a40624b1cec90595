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
 * Finds or imports the owner of an address or identity that will be assigned to a user. Throws a 503 if the
 * legacy system cannot be queried, because its user could not be imported after another user owns the address
 * or identity.
 */
export async function findOrImportCurrentOwner<T>(
  ctx: FallbackContext,
  { kind, key }: LegacyKey,
  find: () => PromiseLike<T>,
): Promise<T> {
  const row = await find();
  if (row || !ctx.fallback) return row;
  return (await ctx.fallback.importBeforeAssignment(kind, key)) ? find() : row;
}
