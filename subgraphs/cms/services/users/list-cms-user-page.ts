import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

import { withRoles } from '../roles/role-permissions.ts';

type ListCmsUsersInput = PageInput & { filter?: CmsUserFilter | null; sort?: string | null };

export async function listCmsUserPage(ctx: CmsContext, { filter, sort, ...wanted }: ListCmsUsersInput) {
  await authorize(ctx, 'users/list');
  const { db } = await forListReads(ctx);
  const orderBy = toOrder(sort, { columns, fallback: 'name', nullable: ['name', 'email', 'lastlogin'] });
  const where = toCmsUserWhere(filter ?? {});
  return readPage(wanted, {
    read: (range) => db.user.findMany({ where, orderBy, ...range, include: withRoles }),
    count: () => db.user.count({ where }),
  });
}

type CmsUserFilter = {
  name?: string | null;
  login?: string | null;
  email?: string | null;
  isActive?: boolean | null;
  isAdmin?: boolean | null;
};

const columns = {
  id: 'id',
  name: 'name',
  login: 'login',
  email: 'email',
  status: 'isActive',
  admin: 'isAdmin',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
  lastlogin: 'lastLoginAt',
} as const;

function toCmsUserWhere(filter: CmsUserFilter): Prisma.UserWhereInput {
  return {
    name: toTextPart(filter.name),
    login: toTextPart(filter.login),
    email: toTextPart(filter.email),
    isActive: filter.isActive ?? undefined,
    isAdmin: filter.isAdmin ?? undefined,
  };
}
