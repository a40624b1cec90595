import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { checkText } from '../rows/check-text.ts';
import { changeWithStructureLocked } from '../structure/change-structure.ts';
import { clampPosition, shiftForMove, toRange } from '../structure/priority.ts';
import { refuseTakenNames } from './read-languages.ts';

export type UpdateLanguageInput = {
  id: number;
  code?: string | null;
  name?: string | null;
  position?: number | null;
  isOnline?: boolean | null;
};

export async function updateLanguage(ctx: CmsContext, { id, ...input }: UpdateLanguageInput) {
  await authorize(ctx, 'system/clangs/update');
  const language = await changeWithStructureLocked(ctx, async (tx) => {
    const current = await tx.language.findUnique({ where: { id } });
    if (!current) throw cmsErrors.languageNotFound();
    const { code, name } = checkNames(input);
    await refuseTakenNames(tx, { code, name, exceptId: id });
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
    code: input.code == null ? undefined : checkText('code', input.code, { required: true }),
    name: input.name == null ? undefined : checkText('name', input.name, { required: true }),
  };
}

async function makeRoom(tx: CmsTransaction, from: number, wanted: number | null | undefined) {
  if (wanted == null) return undefined;
  const position = clampPosition(wanted, await tx.language.count());
  const shift = shiftForMove(from, position);
  if (shift) {
    await tx.language.updateMany({
      where: { priority: toRange(shift) },
      data: { priority: { increment: shift.by } },
    });
  }
  return position;
}
