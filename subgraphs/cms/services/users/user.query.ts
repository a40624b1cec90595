import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { parseSort } from '../sort.ts';
import { toTextPart } from '../text-part.ts';

export type CmsUserFilter = {
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

const sortFields = Object.keys(columns) as (keyof typeof columns)[];
const canBeAbsent = new Set<string>(['name', 'email', 'lastLoginAt']);

export function toCmsUserOrder(sort: string | null | undefined): Prisma.UserOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'name', direction: 'asc' }]);
  const order = steps.map(({ field, direction }) => {
    const column = columns[field];
    if (!canBeAbsent.has(column)) return { [column]: direction };
    return { [column]: { sort: direction, nulls: direction === 'asc' ? 'first' : 'last' } };
  });
  return [...order, { id: steps.at(-1)?.direction ?? 'asc' }];
}

export function toCmsUserWhere(filter: CmsUserFilter): Prisma.UserWhereInput {
  return {
    name: toTextPart(filter.name),
    login: toTextPart(filter.login),
    email: toTextPart(filter.email),
    isActive: filter.isActive ?? undefined,
    isAdmin: filter.isAdmin ?? undefined,
  };
}
