import type { MetaField } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { findMetaType, formOf, type MetaPrefix } from '../meta-fields/meta-types.ts';

import { readValue } from './stored-values.ts';

export type MetaItem = { meta: unknown; clangId?: number };

/** The values of all meta fields of a visible item, prefix by prefix, in the order of the fields. */
export async function listMetaValues(ctx: CmsContext, item: MetaItem, prefixes: readonly MetaPrefix[]) {
  const fields = await Promise.all(prefixes.map((prefix) => ctx.loaders.metaFields(prefix)));
  return fields.flat().map((field) => toMetaValue(field, item));
}

function toMetaValue(field: MetaField, { meta, clangId }: MetaItem) {
  const content = readValue(field, meta);
  const date = content !== null && typeof content === 'object' && !Array.isArray(content) ? content : null;
  return {
    name: field.name,
    title: field.title,
    form: formOf(field),
    text: typeof content === 'string' ? content : null,
    list: Array.isArray(content) ? content : null,
    at: date && new Date(date.timestamp * 1000),
    iso: date?.iso ?? null,
    refersTo: findMetaType(field.typeId)?.refersTo ?? null,
    clangId: clangId ?? null,
  };
}
