import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { type CmsViewer, mayUseScope, permittedIdsOf } from '../access/viewer.ts';

/** The articles below any of these categories, or in them. */
export function inOrBelowCategoriesSql(ids: readonly number[]): Prisma.Sql {
  if (!ids.length) return Prisma.sql`false`;
  const paths = ids.map((id) => Prisma.sql`article.path LIKE ${`%|${id}|%`}`);
  return Prisma.sql`(${Prisma.join(paths, ' OR ')})`;
}

/**
 * Condition for the articles that the viewer may see: with a session, only articles in or below the
 * categories of the user's roles.
 */
export function visibleArticlesSql(viewer: CmsViewer): Prisma.Sql {
  const permittedIds = permittedIdsOf(viewer, 'structure');
  if (permittedIds === 'all') return Prisma.sql`true`;
  const ids = [...permittedIds];
  return Prisma.sql`(${inOrBelowCategoriesSql(ids)} OR (article.startarticle AND article.id = ANY (${ids}::int[])))`;
}

/** Condition for online articles in online languages. */
export async function onlineArticlesSql({ loaders }: CmsContext): Promise<Prisma.Sql> {
  const languages = (await loaders.allLanguages()).filter((language) => language.isOnline);
  const ids = languages.map(({ id }) => id);
  return Prisma.sql`(article.status = 1 AND article.clang_id = ANY (${ids}::int[]))`;
}

/** Condition for the articles that the caller may see when another item refers to them. */
export async function readableArticlesSql(ctx: CmsContext): Promise<Prisma.Sql> {
  const viewer = await ctx.viewer();
  const viewerCondition =
    viewer && mayUseScope(viewer, 'structure/articles/get') ? visibleArticlesSql(viewer) : null;
  const open = ctx.settings.publicRead ? await onlineArticlesSql(ctx) : null;
  const parts = [viewerCondition, open].flatMap((part) => part ?? []);
  return parts.length ? Prisma.sql`(${Prisma.join(parts, ' OR ')})` : Prisma.sql`false`;
}

type MetaCondition = { field: string; in: readonly string[] };

/** SQL for the value of one meta field; articles without a value have the default of the field. */
export async function articleMetaValueSql(
  { loaders }: CmsContext,
  { field: name, in: texts }: MetaCondition,
) {
  const fields = (await Promise.all([loaders.metaFields('art_'), loaders.metaFields('cat_')])).flat();
  const field = fields.find((metaField) => metaField.name === name);
  if (!field) {
    throw cmsErrors.metaFieldUnknown({
      message: `Unknown metainfo field(s): ${name}`,
      details: { allowed: fields.map((metaField) => metaField.name) },
    });
  }
  const hasValue = (value: unknown) =>
    Prisma.sql`article.meta @> ${JSON.stringify({ [field.id]: value })}::jsonb`;
  const plain = texts.filter((text) => !text.includes('\0'));
  const parts = plain.flatMap((text) => [hasValue(text), hasValue([text])]);
  if (field.initialValue !== null && texts.includes(field.initialValue))
    parts.push(Prisma.sql`NOT jsonb_exists(article.meta, ${String(field.id)})`);
  return parts.length ? Prisma.sql`(${Prisma.join(parts, ' OR ')})` : Prisma.sql`false`;
}
