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
  return listConnectionPage(args, {
    fallback: 'name',
    columns,
    where: toWhere(filter),
    read: (query) => db.template.findMany(query),
    count: (query) => db.template.count(query),
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
