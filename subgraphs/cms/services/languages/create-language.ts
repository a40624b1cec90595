import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { authorize } from '../../permissions.ts';
import { checkColumnText } from '../rows/rows.ts';
import {
  clampPosition,
  toInsertPositionShift,
  toPositionShiftCondition,
} from '../structure/position-shifts.ts';
import { runWithStructureLocked } from '../structure/run-locked-category-change.ts';
import { rejectTakenLanguageNames } from './read-languages.ts';

export type CreateLanguageInput = {
  code: string;
  name: string;
  /**
   * Position. By default the last one, so that a new language does not become the start language by accident.
   */
  position?: number | null;
  isOnline?: boolean | null;
};

/** Creates a language, and copies every article of the start language into it, offline. */
export async function createLanguage(ctx: CmsContext, input: CreateLanguageInput) {
  await authorize(ctx, 'system/clangs/add');
  const code = checkColumnText('code', input.code, { required: true });
  const name = checkColumnText('name', input.name, { required: true });
  const language = await runWithStructureLocked(ctx, async (tx) => {
    await rejectTakenLanguageNames(tx, { code, name });
    const start = await tx.language.findFirst({ orderBy: [{ priority: 'asc' }, { id: 'asc' }] });
    const end = (await tx.language.count()) + 1;
    const priority = clampPosition(input.position ?? end, end);
    await tx.language.updateMany({
      where: { priority: toPositionShiftCondition(toInsertPositionShift(priority)) },
      data: { priority: { increment: 1 } },
    });
    const createdLanguage = await tx.language.create({
      data: { code, name, priority, isOnline: input.isOnline ?? true },
    });
    if (start) await copyArticles(tx, start.id, createdLanguage.id);
    return createdLanguage;
  });
  return { language };
}

const chunk = 1_000;

async function copyArticles(tx: CmsTransaction, fromId: number, toId: number) {
  for (let after = 0; ; ) {
    const rows = await tx.article.findMany({
      where: { clangId: fromId, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: chunk,
      omit: { rowId: true },
    });
    if (rows.length) {
      await tx.article.createMany({
        data: rows.map(({ meta, ...row }) => ({
          ...row,
          meta,
          clangId: toId,
          status: 0,
        })),
      });
    }
    if (rows.length < chunk) return;
    after = rows.at(-1)?.id ?? after;
  }
}
