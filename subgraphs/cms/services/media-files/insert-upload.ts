import type { CmsDeps } from '../../deps.ts';

/** After this time an upload can no longer become a medium, and its file is deleted. */
const keptMilliseconds = 86_400_000;

type NewUpload = { id: string; caller: string; isOpen: boolean };

/** Records an upload before its first byte is written, so that every file is known and can be cleaned up. */
export async function insertUpload(
  ctx: Pick<CmsDeps, 'db' | 'enqueue' | 'clock'>,
  { id, caller, isOpen }: NewUpload,
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.$transaction(async (tx) => {
    await tx.mediaUpload.create({ data: { id, caller, createdAt: now, openedAt: isOpen ? now : null } });
    const runAt = new Date(now.getTime() + keptMilliseconds);
    await ctx.enqueue(tx, 'cms.discard_file', { contentId: id }, { runAt, key: `cms.discard_file.${id}` });
  });
}
