import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { textIs } from '../lists/list-conditions.ts';

type CmsRoleFilter = {
  name?: TextFilter | null;
  userIds?: readonly number[] | null;
  not?: CmsRoleFilter | null;
};

export type ConnectCmsRolesInput = ConnectInput & { filter?: CmsRoleFilter | null };

const columns = { name: column.text, createdAt: column.time, updatedAt: column.time };

/** Returns a page of the roles of the back office. */
export async function connectCmsRoles(ctx: CmsContext, { filter, ...args }: ConnectCmsRolesInput) {
  await authorize(ctx, 'users/roles/list');
  const { db } = await forListReads(ctx);
  const where = toWhere(filter);
  return connect(args, {
    fallback: 'name',
    columns,
    read: ({ where: range, ...how }) => db.role.findMany({ where: { AND: [where, range] }, ...how }),
    count: (range) => db.role.count({ where, ...range }),
  });
}

function toWhere(filter: CmsRoleFilter | null | undefined): Prisma.RoleWhereInput {
  const { name, userIds, not } = filter ?? {};
  return {
    AND: textIs('name', name),
    users: userIds ? { some: { userId: { in: [...userIds] } } } : undefined,
    NOT: not ? [toWhere(not)] : undefined,
  };
}
