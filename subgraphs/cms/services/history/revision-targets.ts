import { Prisma } from '../../../../prisma/generated/cms/client.ts';

/** The subject of a history: an article in a language, all its slices there (deleted ones included), or one slice. */
export type RevisionTarget =
  | { kind: 'article' | 'slices'; id: number; clangId: number; moduleIds?: readonly number[] | undefined }
  | { kind: 'slice'; id: number };

export function toRevisionCondition(target: RevisionTarget) {
  if (target.kind === 'slice') return Prisma.sql`slice_id = ${target.id}`;
  const ofArticle = Prisma.sql`article_id = ${target.id} AND clang_id = ${target.clangId}`;
  if (target.kind === 'article') return Prisma.sql`${ofArticle} AND slice_id IS NULL`;
  const { moduleIds } = target;
  return moduleIds
    ? Prisma.sql`${ofArticle} AND slice_id IS NOT NULL AND module_id = ANY(${[...moduleIds]}::int[])`
    : Prisma.sql`${ofArticle} AND slice_id IS NOT NULL`;
}
