import { z } from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { defineDeleteEndpoint, defineGetEndpoint, defineUpdateEndpoint } from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createIntFilterParameter, createTextFilterParameter } from './noun/list-query.ts';
import { createResourceActionGuard, graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredIntSchema,
  createRequiredTextSchema,
  formatItemTimestamps,
} from './noun/wire-values.ts';

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
    ...changeStampSchemas,
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
  return formatItemTimestamps({ ...field, meta_table: tables[field.prefix] ?? '' });
}

const metaField = {
  path: '/metainfo/fields',
  tag: 'CMS: metainfo',
  type: 'MetaField',
  title: 'Metainfo field',
  key: graphqlIdResourceKey,
} as const;

const metaType = { path: '/metainfo/types', tag: 'CMS: metainfo', type: 'MetaType' } as const;

const listMetaTypes = defineListEndpoint(metaType, {
  operationId: 'listMetaTypes',
  summary: 'List the types of metainfo fields',
  description: 'Types of metainfo fields, such as text or date.',
  sort: ['id', 'label'],
  document: graph(
    `query RestCmsListMetaTypes($sort: String, $page: Int, $perPage: Int) {
      list: metaTypePage(sort: $sort, page: $page, perPage: $perPage) {
        data { id: number label dbtype: columnType dblength: columnLength }
        meta { ...RestCmsListMeta }
      }
    }`,
    [paginationFragment],
  ),
  body: z.object({ id: z.int(), label: z.string(), dbtype: z.string(), dblength: z.int() }),
  toBody: (type) => type,
});

const listFields = defineListEndpoint(metaField, {
  operationId: 'listMetaFields',
  summary: 'List metainfo fields',
  description: 'One page of the metainfo fields of articles, categories, media and languages.',
  filters: {
    prefix: createTextFilterParameter('prefix', 'Prefix: art_, cat_, med_ or clang_.'),
    typeId: createIntFilterParameter('type_id', 'Exact type.'),
    name: createTextFilterParameter('name', 'Part of the name; % and _ are wildcards.'),
  },
  sort: ['id', 'name', 'priority', 'type_id', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListMetaFields($filter: MetaFieldPageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: metaFieldPage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsMetaField }
        meta { ...RestCmsListMeta }
      }
    }`,
    [metaFieldFields, paginationFragment],
  ),
  body: metaFieldBody,
  toBody: toMetaFieldBody,
});

/** Optional fields of creating and updating a meta field. */
const optionalFields = {
  attributes: createOptionalTextSchema('HTML attributes of its form field.'),
  default: createOptionalTextSchema('Default value in forms.'),
  params: createOptionalTextSchema('Options of its form field.'),
  validate: createOptionalTextSchema('How forms check it.'),
  restrictions: createOptionalTextSchema('Categories whose forms show it, between bars.'),
  callback: createOptionalTextSchema('Callback of the form field.'),
};

/** Not made by `defineCreateEndpoint`: it answers with the name besides the number. */
const createMetaField = defineEndpoint({
  methods: ['post'],
  path: metaField.path,
  operationId: 'createMetaField',
  summary: 'Create a metainfo field',
  description:
    'Adds a metainfo field to all articles, categories, media or languages. The prefix of its name selects which.',
  tag: metaField.tag,
  body: z
    .object({
      name: createRequiredTextSchema('Name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.'),
      title: createRequiredTextSchema('Label in forms; may be empty.'),
      type_id: createRequiredIntSchema('Number of its type.', { empty: 0 }),
      priority: createOptionalIntSchema('Position. Default the first.'),
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
    jsonReply(201, { message: 'Metainfo field created', id: field.id, name: field.name }),
  guard: createResourceActionGuard(metaField, 'add'),
});

const getMetaField = defineGetEndpoint(metaField, {
  operationId: 'getMetaField',
  summary: 'Get a metainfo field',
  description: 'Returns a metainfo field.',
  document: graph(
    `query RestCmsGetMetaField($id: ID!) { item: metaField(id: $id) { ...RestCmsMetaField } }`,
    [metaFieldFields],
  ),
  body: metaFieldBody,
  toBody: toMetaFieldBody,
});

const updateMetaField = defineUpdateEndpoint(metaField, {
  operationId: { put: 'updateMetaField', patch: 'patchMetaField' },
  summary: 'Update a metainfo field',
  description: 'Changes a metainfo field. Omitted properties keep their values. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('Refused unless it is the name that the field has.'),
    type_id: createOptionalIntSchema('Refused unless it is the type that the field has.'),
    title: createOptionalTextSchema('Label in forms.'),
    priority: createOptionalIntSchema('Position.'),
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

const removeMetaField = defineDeleteEndpoint(metaField, {
  operationId: 'deleteMetaField',
  summary: 'Delete a metainfo field',
  description: 'Deletes a metainfo field and all its values.',
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
