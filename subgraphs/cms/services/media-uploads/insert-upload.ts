import type { CmsContext } from '../../context.ts';

/** After this nobody can make a medium of an upload any more, and its file goes. */
const keptMilliseconds = 86_400_000;

type NewUpload = { id: string; caller: string; isOpen: boolean };

/** Notes an upload before the first byte is written, so that no file is ever without an owner for long. */
export async function insertUpload(ctx: CmsContext, { id, caller, isOpen }: NewUpload): Promise<void> {
  const now = ctx.clock();
  await ctx.db.$transaction(async (tx) => {
    await tx.mediaUpload.create({ data: { id, caller, createdAt: now, openedAt: isOpen ? now : null } });
    const runAt = new Date(now.getTime() + keptMilliseconds);
    await ctx.enqueue(tx, 'cms.discard_file', { contentId: id }, { runAt, key: `cms.discard_file.${id}` });
  });
}
