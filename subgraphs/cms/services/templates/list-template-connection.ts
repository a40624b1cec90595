import type { TextFilter } from '../../../../core/graphql/filters.ts';
import { sortColumnSchemas } from '../../../../core/graphql/keyset-cursor.ts';
import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toContainsTextConditions, toTextFilterConditions } from '../lists/list-conditions.ts';
import { type ConnectionInput, listConnectionPage } from '../lists/list-connection-page.ts';

type TemplateFilter = {
  templateIds?: number[] | null;
  text?: string | null;
  name?: TextFilter | null;
  key?: TextFilter | null;
  isActive?: boolean | null;
  not?: TemplateFilter | null;
};

export type TemplateConnectionInput = ConnectionInput & { filter?: TemplateFilter | null };

const columns = {
  name: sortColumnSchemas.text,
  key: sortColumnSchemas.text.nullable(),
  createdAt: sortColumnSchemas.time,
  updatedAt: sortColumnSchemas.time,
};

/** Returns a page of the templates. */
export async function listTemplateConnection(ctx: CmsContext, { filter, ...args }: TemplateConnectionInput) {
  await authorize(ctx, 'templates/list');
  const { db } = await toCmsReplicaContext(ctx);
  const where = toWhere(filter);
  return listConnectionPage(args, {
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
      ...toContainsTextConditions({ name: 'always', key: 'maybe' }, text),
      ...toTextFilterConditions('name', name),
      ...toTextFilterConditions('key', key, 'maybe'),
    ],
    id: templateIds ? { in: templateIds } : undefined,
    isActive: isActive ?? undefined,
    NOT: not ? [toWhere(not)] : undefined,
  };
}
