import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toContainsTextConditions, toTextFilterConditions } from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';

type MetaFieldFilter = {
  /** Prefixes of names. */
  owners?: readonly string[] | null;
  typeIds?: readonly number[] | null;
  text?: string | null;
  name?: TextFilter | null;
  not?: MetaFieldFilter | null;
};

export type MetaFieldConnectionInput = ConnectionInput & { filter?: MetaFieldFilter | null };

const columns = {
  name: sortColumnSchemas.text,
  priority: sortColumnSchemas.int,
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the meta fields. */
export async function listMetaFieldConnection(
  ctx: CmsContext,
  { filter, ...args }: MetaFieldConnectionInput,
) {
  await authorize(ctx, 'metainfo/fields/list');
  const { db } = await toCmsReplicaContext(ctx);
  return listConnectionPage(args, {
    fallback: 'name',
    columns,
    where: toWhere(filter),
    read: (query) => db.metaField.findMany(query),
    count: (query) => db.metaField.count(query),
  });
}

function toWhere(filter: MetaFieldFilter | null | undefined): Prisma.MetaFieldWhereInput {
  const { owners, typeIds, text, name, not } = filter ?? {};
  return {
    AND: [
      ...toContainsTextConditions({ name: 'always', title: 'always' }, text),
      ...toTextFilterConditions('name', name),
    ],
    prefix: owners ? { in: [...owners] } : undefined,
    typeId: typeIds ? { in: [...typeIds] } : undefined,
    NOT: not ? [toWhere(not)] : undefined,
  };
}
