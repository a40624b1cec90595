import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, forListReads } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type PageInput, readPage, toTextPart } from '../lists/page.ts';
import { toOrder } from '../lists/sort.ts';

type ListTemplatesInput = PageInput & { filter?: TemplateFilter | null; sort?: string | null };

export async function listTemplatePage(ctx: CmsContext, { filter, sort, ...wanted }: ListTemplatesInput) {
  await authorize(ctx, 'templates/list');
  const { db } = await forListReads(ctx);
  const orderBy = toOrder(sort, { columns, fallback: 'name', nullable: ['key'] });
  const where = toTemplateWhere(filter ?? {});
  return readPage(wanted, {
    read: (range) => db.template.findMany({ where, orderBy, ...range }),
    count: () => db.template.count({ where }),
  });
}

type TemplateFilter = {
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

function toTemplateWhere({ id, name, key, active }: TemplateFilter): Prisma.TemplateWhereInput {
  if (active != null && active !== 0 && active !== 1) throw cmsErrors.templateFilterInvalid();
  return {
    id: id ?? undefined,
    name: toTextPart(name),
    key: key ? { equals: toPattern(key), mode: 'insensitive' } : undefined,
    isActive: active == null ? undefined : active === 1,
  };
}

/** The search text is a LIKE pattern, in which % and _ are wildcards; a backslash must match itself. */
function toPattern(key: string) {
  return key.replaceAll('\0', '').replaceAll('\\', '\\\\');
}
