import type { CmsContext } from '../../context.ts';
import { table } from '../rows/rows.ts';

const tables: Record<string, string> = {
  art_: 'articles',
  cat_: 'articles',
  med_: 'media',
  clang_: 'languages',
};

const batch = 1_000;

/** Removes the values of a deleted field from the items, in batches. The job is idempotent. */
export async function forgetMetaValues(
  ctx: CmsContext,
  { fieldId, prefix }: { fieldId: number; prefix: string },
): Promise<void> {
  const name = tables[prefix];
  if (!name) return;
  const items = table(ctx, name);
  const key = String(fieldId);
  let changed: number;
  do {
    changed = await ctx.db.$executeRaw`
      UPDATE ${items} SET meta = meta - ${key}::text
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${items} WHERE jsonb_exists(meta, ${key}) LIMIT ${batch}))`;
  } while (changed === batch);
}
