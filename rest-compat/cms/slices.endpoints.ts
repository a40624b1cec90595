import { z } from 'zod';
import { createRecordFromKeys } from '../../core/lib/records.ts';
import { kindOfSliceContentField, sliceContentFields } from '../../subgraphs/cms/contract/slice-contents.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { defineDeleteEndpoint, defineGetEndpoint, defineUpdateEndpoint } from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createIntFilterParameter } from './noun/list-query.ts';
import {
  createNumericPathParam,
  createResourceActionGuard,
  numericIdParamsSchema,
  type RestResource,
} from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredIntSchema,
  formatItemTimestamps,
} from './noun/wire-values.ts';

const descriptions = {
  value: 'A text.',
  media: 'Name of a media file.',
  medialist: 'Names of media files, separated by commas.',
  link: 'Number of an article.',
  linklist: 'Numbers of articles, separated by commas.',
};

function toShape<S>(toValue: (description: string) => S) {
  return createRecordFromKeys(sliceContentFields, (field) =>
    toValue(descriptions[kindOfSliceContentField(field)]),
  );
}

/** Slice content fields. An empty string clears a field. */
const contentInputs = toShape(createOptionalTextSchema);

const head = {
  id: z.int(),
  article_id: z.int(),
  clang_id: z.int(),
  ctype_id: z.int(),
  module_id: z.int(),
  priority: z.int(),
  status: z.int(),
  ...changeStampSchemas,
  revision: z.int(),
};

/** Slice in a list, without its content fields. */
const listedSliceBody = z.object(head).meta({ id: 'CmsListedSlice' });

const sliceBody = z
  .object({ ...head, ...toShape((description) => z.string().nullable().meta({ description })) })
  .meta({ id: 'CmsSlice', description: 'The slice.' });

const sliceFields = graph(`
  fragment RestCmsSlice on Slice @_unmask {
    id: number article_id: articleId clang_id: clangId ctype_id: contentType module_id: moduleId
    priority: position status: statusNumber
    createdAt createuser: createdByName updatedAt updateuser: updatedByName revision
  }
`);

const contentsFragment = graph(`
  fragment RestCmsSliceContents on Slice @_unmask {
    columns {
      value1 value2 value3 value4 value5 value6 value7 value8 value9 value10
      value11 value12 value13 value14 value15 value16 value17 value18 value19 value20
      media1 media2 media3 media4 media5 media6 media7 media8 media9 media10
      medialist1 medialist2 medialist3 medialist4 medialist5 medialist6 medialist7 medialist8 medialist9 medialist10
      link1 link2 link3 link4 link5 link6 link7 link8 link9 link10
      linklist1 linklist2 linklist3 linklist4 linklist5 linklist6 linklist7 linklist8 linklist9 linklist10
    }
  }
`);

const sliceAcknowledgement = z
  .object({ message: z.string(), slice_id: z.int() })
  .meta({ id: 'CmsSliceAcknowledgement', description: 'Result of the request, and the object it changed.' });

type SliceKey = { articleId: number; id: string };

/** A slice is named by its article and its own number. */
const slice: RestResource<{ id: number; slice_id: number }, SliceKey, { id: number }> = {
  path: '/structure/articles/{id}/slices',
  tag: 'CMS: structure',
  type: 'Slice',
  isVersioned: true,
  key: {
    path: '/{slice_id}',
    params: z.object({
      id: createNumericPathParam('Number of the article.'),
      slice_id: createNumericPathParam('Number of the slice.'),
    }),
    toInput: ({ id, slice_id }) => ({ articleId: id, id: String(slice_id) }),
    acknowledgement: sliceAcknowledgement,
    toAcknowledgement: (message, { id }) => ({ message, slice_id: id }),
  },
};

const listSlices = defineListEndpoint(slice, {
  operationId: 'listSlices',
  summary: 'List the slices of an article',
  description: 'One page of the slices of an article, including offline slices.',
  owner: 'articleId',
  parameters: {
    clangId: createIntFilterParameter('clang_id', 'In this language; without it all are mixed.'),
    ctypeId: createIntFilterParameter('ctype_id', 'Exact content type.'),
    revision: createIntFilterParameter('revision', 'Exact revision. Default 0.'),
  },
  sort: ['id', 'ctype_id', 'module_id', 'priority', 'status', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListSlices(
      $articleId: Int!, $clangId: Int, $ctypeId: Int, $revision: Int, $sort: String, $page: Int, $perPage: Int
    ) {
      list: slicePage(
        articleId: $articleId, clangId: $clangId, ctypeId: $ctypeId, revision: $revision
        sort: $sort, page: $page, perPage: $perPage
      ) {
        data { ...RestCmsSlice }
        meta { ...RestCmsListMeta }
      }
    }`,
    [sliceFields, paginationFragment],
  ),
  body: listedSliceBody,
  toBody: formatItemTimestamps,
});

/** Not made by `defineCreateEndpoint`: its path names the article. */
const createSlice = defineEndpoint({
  methods: ['post'],
  path: slice.path,
  operationId: 'createSlice',
  summary: 'Add a slice to an article',
  description: 'Appends a slice to an article in one language.',
  tag: slice.tag,
  params: numericIdParamsSchema,
  body: z
    .object({
      module_id: createRequiredIntSchema('Module it is made with.', { empty: 0 }),
      clang_id: createRequiredIntSchema('Language it is written in.', { empty: 0 }),
      ctype_id: createOptionalIntSchema("Content type of the article's template for the slice. Default 1."),
      ...contentInputs,
    })
    .meta({ id: 'CmsCreateSlice' }),
  document: graph(`
    mutation RestCmsCreateSlice($input: CreateSliceInput!) { createSlice(input: $input) { slice { id: number } } }
  `),
  toVariables: ({ params, body: { module_id, clang_id, ctype_id: contentType, ...columns } }) => ({
    input: {
      articleId: String(params.id),
      moduleId: String(module_id),
      languageId: String(clang_id),
      contentType,
      columns,
    },
  }),
  answers: { 201: sliceAcknowledgement },
  toReply: ({ createSlice: { slice } }) =>
    jsonReply(201, { message: 'ArticleSlice created', slice_id: slice.id }),
  guard: createResourceActionGuard(slice, 'add'),
});

const getSlice = defineGetEndpoint(slice, {
  operationId: 'getSlice',
  summary: 'Get a slice',
  description: 'Returns a slice of an article with its content.',
  document: graph(
    `query RestCmsGetSlice($articleId: Int!, $id: ID!) {
      item: sliceOfArticle(articleId: $articleId, id: $id) { ...RestCmsSlice ...RestCmsSliceContents version }
    }`,
    [sliceFields, contentsFragment],
  ),
  body: sliceBody,
  toBody: ({ columns, version: _, ...head }) => ({ ...formatItemTimestamps(head), ...columns }),
  toVersion: ({ version }) => version,
});

const updateSlice = defineUpdateEndpoint(slice, {
  operationId: { put: 'updateSlice', patch: 'patchSlice' },
  summary: 'Update a slice',
  description:
    'Changes the content of a slice. Omitted fields keep their values, and an empty text clears a field. PUT and PATCH are equal.',
  fields: contentInputs,
  document: graph(`
    mutation RestCmsUpdateSlice($input: UpdateSliceInput!) {
      done: updateSlice(input: $input) { item: slice { id: number } }
    }
  `),
  toInput: (columns) => ({ columns }),
});

const removeSlice = defineDeleteEndpoint(slice, {
  operationId: 'deleteSlice',
  summary: 'Delete a slice',
  document: graph(`
    mutation RestCmsDeleteSlice($input: DeleteSliceInput!) { done: deleteSlice(input: $input) { id: number } }
  `),
});

export const sliceEndpoints = [listSlices, createSlice, getSlice, updateSlice, removeSlice];
