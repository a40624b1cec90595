import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { json } from '../endpoint/reply.ts';
import { optionalInt, optionalText, requiredInt, requiredText } from './noun/body-fields.ts';
import { getEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { intField, textField } from './noun/list-query.ts';
import { byReference, guardOf } from './noun/noun.ts';
import { stampFields, toStamped } from './noun/wire-values.ts';

const metaFieldBody = z
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
    meta_table: z.string().meta({ description: 'Table of the values in the legacy system.' }),
    ...stampFields,
  })
  .meta({ id: 'CmsMetaField', description: 'The field.' });

const metaFieldFields = graph(`
  fragment RestCmsMetaField on MetaField @_unmask {
    id: number name title type_id: typeId priority: position attributes default: defaultValue params validate
    restrictions templates callback prefix
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
  }
`);

const tables: Record<string, string> = {
  art_: 'rex_article',
  cat_: 'rex_article',
  med_: 'rex_media',
  clang_: 'rex_clang',
};

type MetaField = { prefix: string; createdAt: unknown; updatedAt: unknown };

export function toMetaFieldBody<F extends MetaField>(field: F) {
  return toStamped({ ...field, meta_table: tables[field.prefix] ?? '' });
}

const metaField = {
  path: '/metainfo/fields',
  tag: 'CMS metainfo',
  type: 'MetaField',
  title: 'Metainfo field',
  key: byReference,
} as const;

const metaType = { path: '/metainfo/types', tag: 'CMS metainfo', type: 'MetaType' } as const;

const listMetaTypes = listEndpoint(metaType, {
  summary: 'List the kinds of metainfo fields',
  sort: ['id', 'label'],
  document: graph(
    `query RestCmsListMetaTypes($sort: String, $page: Int, $perPage: Int) {
      list: metaTypePage(sort: $sort, page: $page, perPage: $perPage) {
        data { id: number label dbtype: columnType dblength: columnLength }
        meta { ...RestCmsListMeta }
      }
    }`,
    [listMetaFields],
  ),
  body: z.object({ id: z.int(), label: z.string(), dbtype: z.string(), dblength: z.int() }),
  toBody: (type) => type,
});

const listFields = listEndpoint(metaField, {
  summary: 'List the metainfo fields',
  filters: {
    prefix: textField('prefix', 'Prefix: art_, cat_, med_ or clang_.'),
    typeId: intField('type_id', 'Exact type.'),
    name: textField('name', 'Part of the name; % and _ are wildcards.'),
  },
  sort: ['id', 'name', 'priority', 'type_id', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListMetaFields($filter: MetaFieldPageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: metaFieldPage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsMetaField }
        meta { ...RestCmsListMeta }
      }
    }`,
    [metaFieldFields, listMetaFields],
  ),
  body: metaFieldBody,
  toBody: toMetaFieldBody,
});

/** Optional fields of creating and updating a meta field. */
const optionalFields = {
  attributes: optionalText('HTML attributes of its form field.'),
  default: optionalText('Default value in forms.'),
  params: optionalText('Options of its form field.'),
  validate: optionalText('How forms check it.'),
  restrictions: optionalText('Categories whose forms show it, between bars.'),
  callback: optionalText('Callback of the form field.'),
};

/** Not made by `createEndpoint`: it answers with the name besides the number. */
const createMetaField = defineEndpoint({
  methods: ['post'],
  path: metaField.path,
  summary: 'Give a kind of item another field',
  tag: metaField.tag,
  body: z
    .object({
      name: requiredText('Name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.'),
      title: requiredText('Label in forms; may be empty.'),
      type_id: requiredInt('Number of its type.', { empty: 0 }),
      priority: optionalInt('Position. Default the first.'),
      ...optionalFields,
    })
    .meta({ id: 'CmsCreateMetaField' }),
  document: graph(`
    mutation RestCmsCreateMetaField($input: CreateMetaFieldInput!) {
      createMetaField(input: $input) { field { id: number name } }
    }
  `),
  toVariables: ({ body: { type_id, default: defaultValue, priority: position, ...rest } }) => ({
    input: { ...rest, position, typeId: String(type_id), defaultValue },
  }),
  answers: {
    201: z.object({ message: z.string(), id: z.int(), name: z.string() }).meta({
      id: 'CmsMetaFieldAcknowledgement',
      description: 'Result of the request, and the object it changed.',
    }),
  },
  toReply: ({ createMetaField: { field } }) =>
    json(201, { message: 'Metainfo field created', id: field.id, name: field.name }),
  guard: guardOf(metaField, 'add'),
});

const getMetaField = getEndpoint(metaField, {
  summary: 'Read a metainfo field',
  document: graph(
    `query RestCmsGetMetaField($id: ID!) { item: metaField(id: $id) { ...RestCmsMetaField } }`,
    [metaFieldFields],
  ),
  body: metaFieldBody,
  toBody: toMetaFieldBody,
});

const updateMetaField = updateEndpoint(metaField, {
  summary: 'Change a metainfo field; what is absent stays',
  fields: {
    name: optionalText('Refused unless it is the name that the field has.'),
    type_id: optionalInt('Refused unless it is the type that the field has.'),
    title: optionalText('Label in forms.'),
    priority: optionalInt('Position.'),
    ...optionalFields,
  },
  document: graph(`
    mutation RestCmsUpdateMetaField($input: UpdateMetaFieldInput!) {
      done: updateMetaField(input: $input) { item: field { id: number } }
    }
  `),
  toInput: ({ type_id: typeId, default: defaultValue, priority: position, ...rest }) => ({
    ...rest,
    position,
    typeId,
    defaultValue,
  }),
});

const removeMetaField = removeEndpoint(metaField, {
  summary: 'Delete a metainfo field with all its values',
  document: graph(`
    mutation RestCmsDeleteMetaField($input: DeleteMetaFieldInput!) { done: deleteMetaField(input: $input) { deletedId } }
  `),
});

export const metaFieldEndpoints = [
  listMetaTypes,
  listFields,
  createMetaField,
  getMetaField,
  updateMetaField,
  removeMetaField,
];
