import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { removeItemFromRolePermissions } from '../roles/role-permissions.ts';
import { toPositionShiftCondition, toRemovalPositionShift } from '../structure/position-shifts.ts';
import { runWithStructureLocked } from '../structure/run-locked-category-change.ts';
import { listLanguageIds } from './read-languages.ts';

/** Deletes a language with all content in it, and removes it from the permissions of all roles. */
export async function deleteLanguage(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'system/clangs/delete');
  await runWithStructureLocked(ctx, async (tx) => {
    const language = await tx.language.findUnique({ where: { id } });
    if (!language) throw cmsErrors.languageNotFound();
    const [startId, ...others] = await listLanguageIds(tx);
    if (others.length === 0) throw cmsErrors.languageIsLast();
    if (id === startId) throw cmsErrors.languageIsStart();
    await tx.language.delete({ where: { id } });
    await tx.language.updateMany({
      where: { priority: toPositionShiftCondition(toRemovalPositionShift(language.priority)) },
      data: { priority: { decrement: 1 } },
    });
    await removeItemFromRolePermissions(tx, 'clang', id);
  });
  return { number: id, deletedId: id };
}
