import { type FactorRow, factorColumns } from '../../../values/user-row.ts';
import { inOrderOf, loadPerRequest } from '../../shared/load-per-request.ts';

/** The factor that a session was raised with; who sees the session sees it. */
export const findFactor = loadPerRequest<FactorRow>(async ({ db }, ids) => {
  const rows = await db.mfaFactor.findMany({ where: { id: { in: [...ids] } }, select: factorColumns });
  return inOrderOf(ids, rows, ({ id }) => id);
});
