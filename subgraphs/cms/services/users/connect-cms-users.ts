import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { spanOfFilled, textIn, textIs } from '../lists/list-conditions.ts';
import { withRoles } from '../roles/role-permissions.ts';

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

export type ConnectCmsUsersInput = ConnectInput & { filter?: CmsUserFilter | null };

const columns = {
  name: column.text.nullable(),
  login: column.text,
  email: column.text.nullable(),
  createdAt: column.time,
  updatedAt: column.time,
  lastLoginAt: column.time.nullable(),
};

/** Returns a page of the back-office users. */
export async function connectCmsUsers(ctx: CmsContext, { filter, ...args }: ConnectCmsUsersInput) {
  await authorize(ctx, 'users/list');
  const { db } = await forListReads(ctx);
  const where = toWhere(filter);
  return connect(args, {
    fallback: 'name',
    columns,
    read: ({ where: range, ...how }) =>
      db.user.findMany({ where: { AND: [where, range] }, ...how, include: withRoles }),
    count: (range) => db.user.count({ where, ...range }),
  });
}

function toWhere(filter: CmsUserFilter | null | undefined): Prisma.UserWhereInput {
  const { text, name, login, email, roleIds, isActive, isAdmin, lastLoginAt, not } = filter ?? {};
  return {
    AND: [
      ...textIn({ name: 'maybe', login: 'always', email: 'maybe' }, text),
      ...textIs('name', name, 'maybe'),
      ...textIs('login', login),
      ...textIs('email', email, 'maybe'),
    ],
    roles: roleIds ? { some: { roleId: { in: [...roleIds] } } } : undefined,
    isActive: isActive ?? undefined,
    isAdmin: isAdmin ?? undefined,
    lastLoginAt: spanOfFilled(lastLoginAt),
    NOT: not ? [toWhere(not)] : undefined,
  };
}
