import type { MetaField } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { mayUseScope } from '../access/viewer.ts';
import { listMediaByFilenames } from '../media/read-media.ts';
import {
  findMetaFieldType,
  getMetaFieldValueShape,
  type MetaFieldPrefix,
} from '../meta-fields/meta-field-types.ts';
import { listLinkedArticles } from '../slices/list-contents.ts';
import type { MetaItemKind } from './meta-item-kinds.ts';
import { decodeMetaFieldValue, decodeMetaValues } from './stored-values.ts';

/** The meta values of an item. */
export async function getMetaValues<Key, Row extends { meta: unknown; version?: number }, Name>(
  ctx: CmsContext,
  { prefix, actions, find, toName }: MetaItemKind<Key, Row, Name>,
  key: Key,
) {
  await authorize(ctx, actions.get);
  const row = await find(ctx, key, actions.get);
  const values = decodeMetaValues(await ctx.loaders.metaFields(prefix), row.meta);
  return { ...toName(row), version: row.version ?? 0, values };
}

/** The item whose values the viewer may change, with the viewer. */
export async function getMetaWritableItem<Key, Row extends { meta: unknown; version?: number }, Name>(
  ctx: CmsContext,
  { actions, find }: MetaItemKind<Key, Row, Name>,
  key: Key,
) {
  await authorize(ctx, actions.update);
  const row = await find(ctx, key, actions.update);
  return { viewer: await authorize(ctx, actions.update), row };
}

/** A value that can refer to media or articles. */
type ReferenceValue = {
  refersTo: 'media' | 'article' | null;
  text: string | null;
  list: readonly string[] | null;
  clangId: number | null;
};

function referredNames({ text, list }: ReferenceValue): readonly string[] {
  return list ?? (text ? [text] : []);
}

/** The media that a value names and that the caller may see. */
export async function listReferredMedia(ctx: CmsContext, value: ReferenceValue) {
  return value.refersTo === 'media' ? listMediaByFilenames(ctx, referredNames(value)) : [];
}

/** The articles that a value names, in the item's language, and that the caller may see. */
export async function listReferredArticles(ctx: CmsContext, value: ReferenceValue) {
  const { refersTo, clangId } = value;
  return refersTo === 'article' ? listLinkedArticles(ctx, { targets: referredNames(value), clangId }) : [];
}

type MetaItem = { meta: unknown; clangId?: number };

/** The values of all meta fields of a visible item, prefix by prefix, in the order of the fields. */
export async function listMetaValues(ctx: CmsContext, item: MetaItem, prefixes: readonly MetaFieldPrefix[]) {
  const fields = await Promise.all(prefixes.map((prefix) => ctx.loaders.metaFields(prefix)));
  return fields.flat().map((field) => toMetaValue(field, item));
}

function toMetaValue(field: MetaField, { meta, clangId }: MetaItem) {
  const content = decodeMetaFieldValue(field, meta);
  const date = content !== null && typeof content === 'object' && !Array.isArray(content) ? content : null;
  return {
    name: field.name,
    title: field.title,
    form: getMetaFieldValueShape(field),
    text: typeof content === 'string' ? content : null,
    list: Array.isArray(content) ? content : null,
    at: date && new Date(date.timestamp * 1000),
    iso: date?.iso ?? null,
    refersTo: findMetaFieldType(field.typeId)?.refersTo ?? null,
    clangId: clangId ?? null,
    definition: field,
  };
}

/** The field of a value, which forms need; null if the caller may not read fields. */
export async function findMetaFieldOfValue<Field>(ctx: CmsContext, { definition }: { definition: Field }) {
  const viewer = await ctx.viewer();
  return viewer && mayUseScope(viewer, 'metainfo/fields/get') ? definition : null;
}
