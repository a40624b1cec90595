import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { textIn, textIs } from '../lists/list-conditions.ts';

type ModuleFilter = {
  text?: string | null;
  name?: TextFilter | null;
  key?: TextFilter | null;
  isInUse?: boolean | null;
  not?: ModuleFilter | null;
};

export type ConnectModulesInput = ConnectInput & { filter?: ModuleFilter | null };

const columns = {
  name: column.text,
  key: column.text.nullable(),
  createdAt: column.time,
  updatedAt: column.time,
};

/** Returns a page of the modules. */
export async function connectModules(ctx: CmsContext, { filter, ...args }: ConnectModulesInput) {
  await authorize(ctx, 'modules/list');
  const { db } = await forListReads(ctx);
  const where = toWhere(filter);
  return connect(args, {
    fallback: 'name',
    columns,
    read: ({ where: range, ...how }) => db.module.findMany({ where: { AND: [where, range] }, ...how }),
    count: (range) => db.module.count({ where, ...range }),
  });
}

function toWhere(filter: ModuleFilter | null | undefined): Prisma.ModuleWhereInput {
  const { text, name, key, isInUse, not } = filter ?? {};
  return {
    AND: [
      ...textIn({ name: 'always', key: 'maybe' }, text),
      ...textIs('name', name),
      ...textIs('key', key, 'maybe'),
      ...(isInUse == null ? [] : [{ slices: isInUse ? { some: {} } : { none: {} } }]),
    ],
    NOT: not ? [toWhere(not)] : undefined,
  };
}
