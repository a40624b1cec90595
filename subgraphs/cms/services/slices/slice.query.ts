import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { parseSort, type SortStep } from '../sort.ts';

const columns = {
  id: 'id',
  ctype_id: 'ctypeId',
  module_id: 'moduleId',
  priority: 'priority',
  status: 'status',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;
type Field = keyof typeof columns;

const sortFields = Object.keys(columns) as Field[];
const byPosition: readonly SortStep<Field>[] = [
  { field: 'ctype_id', direction: 'asc' },
  { field: 'priority', direction: 'asc' },
];

export type SliceFilter = {
  articleId: number;
  clangId?: number | null;
  ctypeId?: number | null;
  revision?: number | null;
};

/** The number comes last, so that every order is complete. */
export function toSliceOrder(sort: string | null | undefined): Prisma.SliceOrderByWithRelationInput[] {
  const steps = parseSort(sort, sortFields, byPosition);
  return [...steps.map(({ field, direction }) => ({ [columns[field]]: direction })), { id: 'asc' }];
}

export function toSliceWhere({ articleId, clangId, ctypeId, revision }: SliceFilter): Prisma.SliceWhereInput {
  return {
    articleId,
    clangId: clangId ?? undefined,
    ctypeId: ctypeId ?? undefined,
    revision: Math.max(0, revision ?? 0),
  };
}
