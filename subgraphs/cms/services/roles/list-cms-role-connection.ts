import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toTextFilterConditions } from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';

type CmsRoleFilter = {
  name?: TextFilter | null;
  userIds?: readonly number[] | null;
  not?: CmsRoleFilter | null;
};

export type CmsRoleConnectionInput = ConnectionInput & { filter?: CmsRoleFilter | null };

const columns = {
  name: sortColumnSchemas.text,
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the roles of the back office. */
export async function listCmsRoleConnection(ctx: CmsContext, { filter, ...args }: CmsRoleConnectionInput) {
  await authorize(ctx, 'users/roles/list');
  const { db } = await toCmsReplicaContext(ctx);
  return listConnectionPage(args, {
    fallback: 'name',
    columns,
    where: toWhere(filter),
    read: (query) => db.role.findMany(query),
    count: (query) => db.role.count(query),
  });
}

function toWhere(filter: CmsRoleFilter | null | undefined): Prisma.RoleWhereInput {
  const { name, userIds, not } = filter ?? {};
  return {
    AND: toTextFilterConditions('name', name),
    users: userIds ? { some: { userId: { in: [...userIds] } } } : undefined,
    NOT: not ? [toWhere(not)] : undefined,
  };
}
