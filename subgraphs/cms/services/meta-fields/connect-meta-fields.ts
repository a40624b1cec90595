import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { textIn, textIs } from '../lists/list-conditions.ts';

type MetaFieldFilter = {
  /** Prefixes of names. */
  owners?: readonly string[] | null;
  typeIds?: readonly number[] | null;
  text?: string | null;
  name?: TextFilter | null;
  not?: MetaFieldFilter | null;
};

export type ConnectMetaFieldsInput = ConnectInput & { filter?: MetaFieldFilter | null };

const columns = { name: column.text, priority: column.int, createdAt: column.time, updatedAt: column.time };

/** Returns a page of the meta fields. */
export async function connectMetaFields(ctx: CmsContext, { filter, ...args }: ConnectMetaFieldsInput) {
  await authorize(ctx, 'metainfo/fields/list');
  const { db } = await forListReads(ctx);
  const where = toWhere(filter);
  return connect(args, {
    fallback: 'name',
    columns,
    read: ({ where: range, ...how }) => db.metaField.findMany({ where: { AND: [where, range] }, ...how }),
    count: (range) => db.metaField.count({ where, ...range }),
  });
}

function toWhere(filter: MetaFieldFilter | null | undefined): Prisma.MetaFieldWhereInput {
  const { owners, typeIds, text, name, not } = filter ?? {};
  return {
    AND: [...textIn({ name: 'always', title: 'always' }, text), ...textIs('name', name)],
    prefix: owners ? { in: [...owners] } : undefined,
    typeId: typeIds ? { in: [...typeIds] } : undefined,
    NOT: not ? [toWhere(not)] : undefined,
  };
}
