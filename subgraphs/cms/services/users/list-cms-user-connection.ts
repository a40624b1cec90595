import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import {
  toContainsTextConditions,
  toNullableRangeCondition,
  toTextFilterConditions,
} from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';
import { userRoleIdsInclude } from '../roles/role-permissions.ts';

type CmsUserFilter = {
  text?: string | null;
  name?: TextFilter | null;
  login?: TextFilter | null;
  email?: TextFilter | null;
  roleIds?: readonly number[] | null;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
  lastLoginAt?: { from?: Date | null; before?: Date | null } | null;
  not?: CmsUserFilter | null;
};

export type CmsUserConnectionInput = ConnectionInput & { filter?: CmsUserFilter | null };

const columns = {
  name: sortColumnSchemas.text.nullable(),
  login: sortColumnSchemas.text,
  email: sortColumnSchemas.text.nullable(),
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
  lastLoginAt: sortColumnSchemas.time.nullable(),
};

/** Returns a page of the back-office users. */
export async function listCmsUserConnection(ctx: CmsContext, { filter, ...args }: CmsUserConnectionInput) {
  await authorize(ctx, 'users/list');
  const { db } = await toCmsReplicaContext(ctx);
  return listConnectionPage(args, {
    fallback: 'name',
    columns,
    where: toWhere(filter),
    read: (query) => db.user.findMany({ ...query, include: userRoleIdsInclude }),
    count: (query) => db.user.count(query),
  });
}

function toWhere(filter: CmsUserFilter | null | undefined): Prisma.UserWhereInput {
  const { text, name, login, email, roleIds, isActive, isAdmin, lastLoginAt, not } = filter ?? {};
  return {
    AND: [
      ...toContainsTextConditions({ name: 'maybe', login: 'always', email: 'maybe' }, text),
      ...toTextFilterConditions('name', name, 'maybe'),
      ...toTextFilterConditions('login', login),
      ...toTextFilterConditions('email', email, 'maybe'),
    ],
    roles: roleIds ? { some: { roleId: { in: [...roleIds] } } } : undefined,
    isActive: isActive ?? undefined,
    isAdmin: isAdmin ?? undefined,
    lastLoginAt: toNullableRangeCondition(lastLoginAt),
    NOT: not ? [toWhere(not)] : undefined,
  };
}
