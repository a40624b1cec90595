import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { parseSort } from '../sort.ts';
import { toTextPart } from '../text-part.ts';

export type ModuleFilter = { name?: string | null; key?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  key: 'key',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

const sortFields = Object.keys(columns) as (keyof typeof columns)[];

/** The number comes last, so that every order is complete; whoever has no key comes before those who have. */
export function toModuleOrder(sort: string | null | undefined): Prisma.ModuleOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, [{ field: 'name', direction: 'asc' }]);
  return [
    ...steps.map(({ field, direction }) =>
      field === 'key'
        ? { key: { sort: direction, nulls: direction === 'asc' ? ('first' as const) : ('last' as const) } }
        : { [columns[field]]: direction },
    ),
    { id: steps.at(-1)?.direction ?? 'asc' },
  ];
}

export function toModuleWhere({ name, key }: ModuleFilter): Prisma.ModuleWhereInput {
  return { name: toTextPart(name), key: toTextPart(key) };
}
