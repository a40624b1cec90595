import DataLoader from 'dataloader';
import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsDeps } from '../../deps.ts';
import { table } from '../rows/table.ts';

/** The subject of a history: an article in a language, all its slices there (deleted ones included), or one slice. */
export type RevisionTarget =
  | { kind: 'article' | 'slices'; id: number; clangId: number; moduleIds?: readonly number[] | undefined }
  | { kind: 'slice'; id: number };

export type RevisionKey = { target: RevisionTarget; below: number | null; take: number };

/** Reads pages of several histories in one statement, and their states in a second. */
export function createRevisionLoader(deps: Pick<CmsDeps, 'db' | 'databaseSchema'>) {
  const { db } = deps;
  const revisions = table(deps, 'revisions');
  const toPage = ({ target, below, take }: RevisionKey, index: number) => Prisma.sql`
    (SELECT ${index}::int AS place, id FROM ${revisions}
    WHERE ${toCondition(target)} AND ${toAge(below)} ORDER BY id DESC LIMIT ${take})`;
  return new DataLoader(
    async (keys: readonly RevisionKey[]) => {
      const found = await db.$queryRaw<{ place: number; id: number }[]>`
        SELECT place, page.id FROM ${Prisma.join(keys.map(toPage), ' UNION ALL ', '(', ') AS page')}
        ORDER BY place, page.id DESC`;
      const rows = await db.revision.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      const byPlace = Map.groupBy(found, ({ place }) => place);
      return keys.map((_, index) => (byPlace.get(index) ?? []).flatMap(({ id }) => byId.get(id) ?? []));
    },
    { cacheKeyFn: (key) => JSON.stringify(key), maxBatchSize: 200 },
  );
}

function toAge(below: number | null) {
  return below === null ? Prisma.sql`true` : Prisma.sql`id < ${below}`;
}

function toCondition(target: RevisionTarget) {
  if (target.kind === 'slice') return Prisma.sql`slice_id = ${target.id}`;
  const ofArticle = Prisma.sql`article_id = ${target.id} AND clang_id = ${target.clangId}`;
  if (target.kind === 'article') return Prisma.sql`${ofArticle} AND slice_id IS NULL`;
  const { moduleIds } = target;
  return moduleIds
    ? Prisma.sql`${ofArticle} AND slice_id IS NOT NULL AND module_id = ANY(${[...moduleIds]}::int[])`
    : Prisma.sql`${ofArticle} AND slice_id IS NOT NULL`;
}
