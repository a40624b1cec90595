import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type CategoryIdPath, mayUseScope } from '../access/viewer.ts';
import { type CmsNumberedPageInput, listNumberedPage, toContainsFilter } from '../lists/page.ts';
import { toPrismaOrderBy } from '../lists/sort.ts';
import { parseCategoryIdPath } from '../structure/articles.ts';
import { listContentTypes, parseTemplateAttributes } from './template-attributes.ts';

type ListTemplatesInput = CmsNumberedPageInput & { filter?: TemplateFilter | null; sort?: string | null };

export async function listTemplatePage(ctx: CmsContext, { filter, sort, ...pageInput }: ListTemplatesInput) {
  await authorize(ctx, 'templates/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toPrismaOrderBy(sort, { columns, fallback: 'name', nullable: ['key'] });
  const where = toTemplateWhere(filter ?? {});
  return listNumberedPage(pageInput, {
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
    name: toContainsFilter(name),
    key: key ? { equals: toPattern(key), mode: 'insensitive' } : undefined,
    isActive: active == null ? undefined : active === 1,
  };
}

/**
 * Converts a search text to a LIKE pattern. % and _ stay wildcards; a backslash is escaped, so that it
 * matches itself.
 */
function toPattern(key: string) {
  return key.replaceAll('\0', '').replaceAll('\\', '\\\\');
}

/** The template of a visible article; null if the caller may not read templates. */
export async function findTemplate(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return id !== 0 && viewer && mayUseScope(viewer, 'templates/get') ? ctx.loaders.templates.load(id) : null;
}

const contentTypeScopes = ['structure/articles/slices/list', 'templates/get'] as const;

/** Content types of a visible article; null without a template, or if the caller may read neither slices nor templates. */
export async function listArticleContentTypes(ctx: CmsContext, templateId: number) {
  const viewer = await ctx.viewer();
  if (templateId === 0 || !viewer || !contentTypeScopes.some((scope) => mayUseScope(viewer, scope)))
    return null;
  const template = await ctx.loaders.templates.load(templateId);
  return template && listContentTypes(template);
}

export async function getTemplate(ctx: CmsContext, id: number) {
  await authorize(ctx, 'templates/get');
  const template = await ctx.db.template.findUnique({ where: { id } });
  if (!template) throw cmsErrors.templateNotFound();
  return template;
}

/** Whether any article uses the template, in any language, as the transaction sees it. */
export async function isTemplateUsedByArticles(tx: CmsTransaction, templateId: number): Promise<boolean> {
  const article = await tx.article.findFirst({ where: { templateId }, select: { rowId: true } });
  return article !== null;
}

/** Replaces the template of articles whose category no longer allows it with the first allowed template. */
export async function replaceForbiddenTemplates(tx: CmsTransaction, where: Prisma.ArticleWhereInput) {
  const uses = await tx.article.groupBy({ by: ['path', 'templateId'], where: { AND: [where] } });
  const templates = await tx.template.findMany({
    where: { id: { in: [...new Set(uses.map(({ templateId }) => templateId))] } },
    select: { id: true, attributes: true },
  });
  const attributesOf = new Map(templates.map(({ id, attributes }) => [id, attributes]));
  for (const { path, templateId } of uses) {
    const categoryPath = parseCategoryIdPath(path);
    if (!attributesOf.has(templateId) || isAllowedIn(attributesOf.get(templateId), categoryPath)) continue;
    const allowedTemplateId = chooseAllowedTemplate(await listAllowedTemplateIds(tx, categoryPath), null);
    await tx.article.updateMany({
      where: { AND: [where, { path, templateId }] },
      data: { templateId: allowedTemplateId },
    });
  }
}

/** Ids of the active templates for a category, by name. A permitted category includes all below it. */
export async function listAllowedTemplateIds(
  tx: CmsTransaction,
  categoryPath: CategoryIdPath,
): Promise<readonly number[]> {
  const templates = await tx.template.findMany({
    where: { isActive: true },
    select: { id: true, attributes: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return templates.filter(({ attributes }) => isAllowedIn(attributes, categoryPath)).map(({ id }) => id);
}

/** Whether a template may be used in a category. */
function isAllowedIn(attributes: unknown, categoryPath: CategoryIdPath) {
  const { categories } = parseTemplateAttributes(attributes);
  return categories === 'all' || categories.some((id) => categoryPath.includes(id));
}

/** The requested template if it is allowed, else the first allowed one, else none. */
export function chooseAllowedTemplate(
  allowedIds: readonly number[],
  requestedId: number | null | undefined,
): number {
  return requestedId != null && allowedIds.includes(requestedId) ? requestedId : (allowedIds[0] ?? 0);
}
