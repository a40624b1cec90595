import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { parseSort } from '../sort.ts';
import { toTextPart } from '../text-part.ts';

export type CmsRoleFilter = { name?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  description: 'description',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

const sortFields = Object.keys(columns) as (keyof typeof columns)[];

export function toCmsRoleOrder(sort: string | null | undefined): Prisma.RoleOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'name', direction: 'asc' }]);
  const order = steps.map(({ field, direction }) => ({ [columns[field]]: direction }));
  return [...order, { id: steps.at(-1)?.direction ?? 'asc' }];
}

export function toCmsRoleWhere({ name }: CmsRoleFilter): Prisma.RoleWhereInput {
  return { name: toTextPart(name) };
}
