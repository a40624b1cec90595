import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { column } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { type ConnectInput, connect } from '../lists/connect.ts';
import { textIn, textIs } from '../lists/list-conditions.ts';

type TemplateFilter = {
  templateIds?: number[] | null;
  text?: string | null;
  name?: TextFilter | null;
  key?: TextFilter | null;
  isActive?: boolean | null;
  not?: TemplateFilter | null;
};

export type ConnectTemplatesInput = ConnectInput & { filter?: TemplateFilter | null };

const columns = {
  name: column.text,
  key: column.text.nullable(),
  createdAt: column.time,
  updatedAt: column.time,
};

/** Returns a page of the templates. */
export async function connectTemplates(ctx: CmsContext, { filter, ...args }: ConnectTemplatesInput) {
  await authorize(ctx, 'templates/list');
  const { db } = await forListReads(ctx);
  const where = toWhere(filter);
  return connect(args, {
    fallback: 'name',
    columns,
    read: ({ where: range, ...how }) => db.template.findMany({ where: { AND: [where, range] }, ...how }),
    count: (range) => db.template.count({ where, ...range }),
  });
}

function toWhere(filter: TemplateFilter | null | undefined): Prisma.TemplateWhereInput {
  const { templateIds, text, name, key, isActive, not } = filter ?? {};
  return {
    AND: [
      ...textIn({ name: 'always', key: 'maybe' }, text),
      ...textIs('name', name),
      ...textIs('key', key, 'maybe'),
    ],
    id: templateIds ? { in: templateIds } : undefined,
    isActive: isActive ?? undefined,
    NOT: not ? [toWhere(not)] : undefined,
  };
}
