import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';

export const metaFieldBody = z
  .object({
    id: z.int(),
    name: z.string(),
    title: z.string(),
    type_id: z.int(),
    priority: z.int(),
    attributes: z.string(),
    default: z.string(),
    params: z.string(),
    validate: z.string(),
    restrictions: z.string(),
    templates: z.string(),
    callback: z.string(),
    prefix: z.string(),
    meta_table: z.string().meta({ description: 'Where the original keeps the values.' }),
    createdate: z.string(),
    createuser: z.string(),
    updatedate: z.string(),
    updateuser: z.string(),
  })
  .meta({ id: 'CmsMetaField' });

export const metaFieldFields = graph(`
  fragment RestCmsMetaField on MetaField @_unmask {
    id
    name
    title
    type_id: typeId
    priority
    attributes
    default: defaultValue
    params
    validate
    restrictions
    templates
    callback
    prefix
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
  }
`);

const tables: Record<string, string> = {
  art_: 'rex_article',
  cat_: 'rex_article',
  med_: 'rex_media',
  clang_: 'rex_clang',
};

export function toMetaFieldBody<F extends { prefix: string; createdAt: unknown; updatedAt: unknown }>({
  createdAt,
  updatedAt,
  ...field
}: F) {
  return {
    ...field,
    meta_table: tables[field.prefix] ?? '',
    createdate: toWireDate(createdAt),
    updatedate: toWireDate(updatedAt),
  };
}

/** For the endpoints' examples. */
export const exampleMetaField = {
  id: 1,
  name: 'art_teaser',
  title: 'Teaser',
  type_id: 2,
  priority: 1,
  attributes: '',
  default: '',
  params: '',
  validate: '',
  restrictions: '',
  templates: '',
  callback: '',
  prefix: 'art_',
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'API',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'API',
};
