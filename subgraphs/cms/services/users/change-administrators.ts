import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';

const administratorsLock = 7_271_005;

type AdministratorState = { isAdmin: boolean; isActive: boolean };

/** Changes users one transaction at a time, so that two administrators cannot remove each other. */
export function changeAdministrators<T>(
  ctx: CmsContext,
  work: (tx: CmsTransaction) => Promise<T>,
): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${administratorsLock}::int, 0)`;
    return work(tx);
  });
}

/** Throws unless an administrator who can sign in remains. */
export async function refuseLastAdministrator(
  tx: CmsTransaction,
  { isAdmin }: AdministratorState,
): Promise<void> {
  if (!isAdmin) return;
  const left = await tx.user.count({ where: { isAdmin: true, isActive: true } });
  if (left <= 1) throw cmsErrors.userIsLastAdministrator();
}
