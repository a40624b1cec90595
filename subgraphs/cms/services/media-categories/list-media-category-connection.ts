import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { permittedIdsOf } from '../access/viewer.ts';
import { combineConditionsWithOr, toTextFilterConditions } from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';

type MediaCategoryFilter = {
  parentIds?: readonly number[] | null;
  ancestorIds?: readonly number[] | null;
  isRoot?: boolean | null;
  name?: TextFilter | null;
  not?: MediaCategoryFilter | null;
};

export type MediaCategoryConnectionInput = ConnectionInput & { filter?: MediaCategoryFilter | null };

const columns = {
  name: sortColumnSchemas.text,
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the media categories that the viewer may see. */
export async function listMediaCategoryConnection(
  ctx: CmsContext,
  { filter, ...args }: MediaCategoryConnectionInput,
) {
  const viewer = await authorize(ctx, 'media/category/list');
  const { db } = await toCmsReplicaContext(ctx);
  const ids = permittedIdsOf(viewer, 'media');
  return listConnectionPage(args, {
    fallback: 'name',
    columns,
    where: { AND: [ids === 'all' ? {} : { id: { in: [...ids] } }, toWhere(filter)] },
    read: (query) => db.mediaCategory.findMany(query),
    count: (query) => db.mediaCategory.count(query),
  });
}

function toWhere(filter: MediaCategoryFilter | null | undefined): Prisma.MediaCategoryWhereInput {
  const { parentIds, ancestorIds, isRoot, name, not } = filter ?? {};
  return {
    AND: [
      ...(parentIds ? [{ parentRef: { in: [...parentIds], not: null } }] : []),
      ...(ancestorIds
        ? [combineConditionsWithOr(ancestorIds.map((id) => ({ path: { contains: `|${id}|` } })))]
        : []),
      ...(isRoot == null ? [] : [{ parentRef: isRoot ? null : { not: null } }]),
      ...toTextFilterConditions('name', name),
    ],
    NOT: not ? [toWhere(not)] : undefined,
  };
}
