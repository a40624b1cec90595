import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { parseSort } from '../sort.ts';
import { toTextPart } from '../text-part.ts';

export type TemplateFilter = {
  id?: number | null;
  name?: string | null;
  key?: string | null;
  active?: number | null;
};

const columns = {
  id: 'id',
  key: 'key',
  name: 'name',
  active: 'isActive',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

const sortFields = Object.keys(columns) as (keyof typeof columns)[];

/** The number comes last, so that every order is complete; whoever has no key comes before those who have. */
export function toTemplateOrder(sort: string | null | undefined): Prisma.TemplateOrderByWithRelationInput[] {
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

export function toTemplateWhere({ id, name, key, active }: TemplateFilter): Prisma.TemplateWhereInput {
  if (active != null && active !== 0 && active !== 1) throw cmsErrors.templateFilterInvalid();
  return {
    id: id ?? undefined,
    name: toTextPart(name),
    key: key ? { equals: toPattern(key), mode: 'insensitive' } : undefined,
    isActive: active == null ? undefined : active === 1,
  };
}

/** Compared as a pattern with % and _, in which a backslash would be no text. */
function toPattern(key: string) {
  return key.replaceAll('\0', '').replaceAll('\\', '\\\\');
}
