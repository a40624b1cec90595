import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import {
  defineCreateEndpoint,
  defineDeleteEndpoint,
  defineGetEndpoint,
  defineUpdateEndpoint,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import {
  createBooleanFilterParameter,
  createIntFilterParameter,
  createTextFilterParameter,
  isNotZero,
} from './noun/list-query.ts';
import { graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredIntSchema,
  createRequiredTextSchema,
  formatItemTimestamps,
  toGraphqlId,
  toNumericFlag,
} from './noun/wire-values.ts';

const articleBody = z
  .object({
    id: z.int(),
    pid: z.int(),
    name: z.string(),
    catname: z.string(),
    catpriority: z.int(),
    clang_id: z.int(),
    parent_id: z.int(),
    priority: z.int(),
    startarticle: z.literal([0, 1]),
    status: z.int(),
    template_id: z.int(),
    ...changeStampSchemas,
    revision: z.int(),
  })
  .meta({ id: 'CmsArticle', description: 'The article.' });

const articleFields = graph(`
  fragment RestCmsArticle on Article @_unmask {
    id: number pid: rowId name catname: categoryName catpriority: categoryPosition clang_id: clangId
    parent_id: parentId priority: position isStartArticle: isCategory status: statusNumber template_id: templateId
    createdAt createuser: createdByName updatedAt updateuser: updatedByName revision
  }
`);

type Article = { isStartArticle: boolean; createdAt: unknown; updatedAt: unknown };

export function toArticleBody<A extends Article>({ isStartArticle, ...article }: A) {
  return formatItemTimestamps({ ...article, startarticle: toNumericFlag(isStartArticle) });
}

const article = {
  path: '/structure/articles',
  tag: 'CMS: structure',
  type: 'Article',
  key: graphqlIdResourceKey,
  isVersioned: true,
} as const;

const listArticles = defineListEndpoint(article, {
  operationId: 'listArticles',
  summary: 'List articles',
  description: 'One page of articles and categories. Each article has one row per language.',
  filters: {
    parentId: createIntFilterParameter('parent_id', 'Lying in this category; 0 is the root.'),
    clangId: createIntFilterParameter('clang_id', 'In this language.'),
    revision: createIntFilterParameter('revision', 'Exact revision. Default 0.'),
    isCategory: createBooleanFilterParameter(
      'is_category',
      '0: only articles; anything else: only categories.',
      isNotZero,
    ),
    name: createTextFilterParameter('name', 'Part of the name; % and _ are wildcards.'),
  },
  sort: [
    'id',
    'name',
    'catname',
    'priority',
    'parent_id',
    'status',
    'template_id',
    'createdate',
    'updatedate',
    'clang_id',
    'catpriority',
  ],
  document: graph(
    `query RestCmsListArticles($filter: ArticlePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: articlePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsArticle }
        meta { ...RestCmsListMeta }
      }
    }`,
    [articleFields, paginationFragment],
  ),
  body: articleBody,
  toBody: toArticleBody,
});

const createArticle = defineCreateEndpoint(article, {
  operationId: 'createArticle',
  summary: 'Create an article',
  description: 'Creates an article in every language.',
  fields: {
    name: createRequiredTextSchema('Name.'),
    category_id: createRequiredIntSchema('Category it goes into; 0 is the root.', { empty: 0 }),
    priority: createOptionalIntSchema('Position; up to 0 is the first.'),
    status: createOptionalIntSchema('1 puts it online in every language.'),
    template_id: createOptionalIntSchema(
      'Template; one that is not allowed is replaced by the first that is.',
    ),
  },
  document: graph(`
    mutation RestCmsCreateArticle($input: CreateArticleInput!) {
      done: createArticle(input: $input) { item: article { id: number } }
    }
  `),
  toInput: ({ name, category_id, priority: position, status, template_id }) => ({
    name,
    parentId: String(category_id),
    position,
    isOnline: status === undefined ? undefined : status === 1,
    templateId: toGraphqlId(template_id),
  }),
});

const getArticle = defineGetEndpoint(article, {
  operationId: 'getArticle',
  summary: 'Get an article',
  description: 'Returns an article in the start language.',
  document: graph(
    `query RestCmsGetArticle($id: ID!) { item: authorizedArticle(id: $id) { ...RestCmsArticle version } }`,
    [articleFields],
  ),
  body: articleBody,
  toBody: ({ version: _, ...item }) => toArticleBody(item),
  toVersion: ({ version }) => version,
});

const updateArticle = defineUpdateEndpoint(article, {
  operationId: { put: 'updateArticle', patch: 'patchArticle' },
  summary: 'Update an article',
  description:
    'Changes an article that is not a category. Omitted fields keep their values. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('New name in the start language.'),
    priority: createOptionalIntSchema('New position, in every language.'),
    status: createOptionalIntSchema('New status in the start language.'),
    template_id: createOptionalIntSchema('New template in the start language.'),
  },
  document: graph(`
    mutation RestCmsUpdateArticle($input: UpdateArticleInput!) {
      done: updateArticle(input: $input) { item: article { id: number } }
    }
  `),
  toInput: ({ name, priority: position, status: statusNumber, template_id }) => ({
    name,
    position,
    statusNumber,
    templateId: toGraphqlId(template_id),
  }),
});

const removeArticle = defineDeleteEndpoint(article, {
  operationId: 'deleteArticle',
  summary: 'Delete an article',
  description: 'Deletes an article that is not a category, in every language.',
  document: graph(`
    mutation RestCmsDeleteArticle($input: DeleteArticleInput!) { done: deleteArticle(input: $input) { id: number } }
  `),
});

export const articleEndpoints = [listArticles, createArticle, getArticle, updateArticle, removeArticle];
