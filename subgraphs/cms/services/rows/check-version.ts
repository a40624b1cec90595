import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { cmsTableSql } from './rows.ts';

/** The version that a change is based on; without it, the change is always applied. */
export type VersionPrecondition = { expectedVersion?: number | null };

/** Rejects a change that is based on another version of the row, and reports the present one. */
export function requireExpectedVersion(
  { version }: { version: number },
  { expectedVersion }: VersionPrecondition,
): void {
  if (expectedVersion != null && version !== expectedVersion)
    throw cmsErrors.changedMeanwhile({ details: { version } });
}

const keys = { articles: Prisma.sql`pid`, media: Prisma.sql`id` };

/**
 * Checks the version in the transaction of the change. Locks the row, so that no other change is made between the
 * check and the write. A missing row is left to the caller.
 */
export async function lockRowAndCheckVersion(
  ctx: CmsContext,
  tx: CmsTransaction,
  { table, key, expectedVersion }: VersionPrecondition & { table: keyof typeof keys; key: number },
): Promise<void> {
  if (expectedVersion == null) return;
  const [row] = await tx.$queryRaw<{ version: number }[]>`
    SELECT version FROM ${cmsTableSql(ctx, table)} WHERE ${keys[table]} = ${key} FOR NO KEY UPDATE`;
  if (row) requireExpectedVersion(row, { expectedVersion });
}
