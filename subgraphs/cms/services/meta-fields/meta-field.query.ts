import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { parseSort } from '../sort.ts';
import { toTextPart } from '../text-part.ts';
import { isMetaPrefix } from './meta-targets.ts';

export type MetaFieldFilter = { prefix?: string | null; typeId?: number | null; name?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  priority: 'priority',
  type_id: 'typeId',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

const sortFields = Object.keys(columns) as (keyof typeof columns)[];

export function toMetaFieldOrder(
  sort: string | null | undefined,
): Prisma.MetaFieldOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'name', direction: 'asc' }]);
  const order = steps.map(({ field, direction }) => ({ [columns[field]]: direction }));
  return [...order, { id: steps.at(-1)?.direction ?? 'asc' }];
}

export function toMetaFieldWhere({ prefix, typeId, name }: MetaFieldFilter): Prisma.MetaFieldWhereInput {
  if (prefix && !isMetaPrefix(prefix)) throw cmsErrors.metaPrefixInvalid();
  return { prefix: prefix || undefined, typeId: typeId ?? undefined, name: toTextPart(name) };
}
