import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toContainsTextConditions, toTextFilterConditions } from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';

type ModuleFilter = {
  text?: string | null;
  name?: TextFilter | null;
  key?: TextFilter | null;
  isInUse?: boolean | null;
  not?: ModuleFilter | null;
};

export type ModuleConnectionInput = ConnectionInput & { filter?: ModuleFilter | null };

const columns = {
  name: sortColumnSchemas.text,
  key: sortColumnSchemas.text.nullable(),
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the modules. */
export async function listModuleConnection(ctx: CmsContext, { filter, ...args }: ModuleConnectionInput) {
  await authorize(ctx, 'modules/list');
  const { db } = await toCmsReplicaContext(ctx);
  return listConnectionPage(args, {
    fallback: 'name',
    columns,
    where: toWhere(filter),
    read: (query) => db.module.findMany(query),
    count: (query) => db.module.count(query),
  });
}

function toWhere(filter: ModuleFilter | null | undefined): Prisma.ModuleWhereInput {
  const { text, name, key, isInUse, not } = filter ?? {};
  return {
    AND: [
      ...toContainsTextConditions({ name: 'always', key: 'maybe' }, text),
      ...toTextFilterConditions('name', name),
      ...toTextFilterConditions('key', key, 'maybe'),
      ...(isInUse == null ? [] : [{ slices: isInUse ? { some: {} } : { none: {} } }]),
    ],
    NOT: not ? [toWhere(not)] : undefined,
  };
}
