import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkColumnText } from '../rows/rows.ts';
import {
  clampPosition,
  toMovePositionShift,
  toPositionShiftCondition,
} from '../structure/position-shifts.ts';
import { runWithStructureLocked } from '../structure/run-locked-category-change.ts';
import { rejectTakenLanguageNames } from './read-languages.ts';

export type UpdateLanguageInput = {
  id: number;
  code?: string | null;
  name?: string | null;
  position?: number | null;
  isOnline?: boolean | null;
};

export async function updateLanguage(ctx: CmsContext, { id, ...input }: UpdateLanguageInput) {
  await authorize(ctx, 'system/clangs/update');
  const language = await runWithStructureLocked(ctx, async (tx) => {
    const current = await tx.language.findUnique({ where: { id } });
    if (!current) throw cmsErrors.languageNotFound();
    const { code, name } = checkNames(input);
    await rejectTakenLanguageNames(tx, { code, name, exceptId: id });
    return tx.language.update({
      where: { id },
      data: {
        code,
        name,
        isOnline: input.isOnline ?? undefined,
        priority: await makeRoom(tx, current.priority, input.position),
      },
    });
  });
  return { language };
}

function checkNames(input: Omit<UpdateLanguageInput, 'id'>) {
  if (Object.values(input).every((value) => value == null)) throw cmsErrors.languageUnchanged();
  return {
    code: input.code == null ? undefined : checkColumnText('code', input.code, { required: true }),
    name: input.name == null ? undefined : checkColumnText('name', input.name, { required: true }),
  };
}

async function makeRoom(tx: CmsTransaction, from: number, requestedPosition: number | null | undefined) {
  if (requestedPosition == null) return undefined;
  const position = clampPosition(requestedPosition, await tx.language.count());
  const shift = toMovePositionShift(from, position);
  if (shift) {
    await tx.language.updateMany({
      where: { priority: toPositionShiftCondition(shift) },
      data: { priority: { increment: shift.by } },
    });
  }
  return position;
}
