import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { optionalInt, optionalText, requiredInt, requiredText } from './noun/body-fields.ts';
import { createEndpoint, getEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { flagField, intField, isNotZero, textField } from './noun/list-query.ts';
import { byReference } from './noun/noun.ts';
import { stampFields, toReference, toStamped, toWireFlag } from './noun/wire-values.ts';

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
    ...stampFields,
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
  return toStamped({ ...article, startarticle: toWireFlag(isStartArticle) });
}

const article = {
  path: '/structure/articles',
  tag: 'CMS structure',
  type: 'Article',
  key: byReference,
} as const;

const listArticles = listEndpoint(article, {
  summary: 'List articles and categories, one row per language',
  filters: {
    parentId: intField('parent_id', 'Lying in this category; 0 is the root.'),
    clangId: intField('clang_id', 'In this language.'),
    revision: intField('revision', 'Exact revision. Default 0.'),
    isCategory: flagField('is_category', '0: only articles; anything else: only categories.', isNotZero),
    name: textField('name', 'Part of the name; % and _ are wildcards.'),
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
    [articleFields, listMetaFields],
  ),
  body: articleBody,
  toBody: toArticleBody,
});

const createArticle = createEndpoint(article, {
  summary: 'Make an article in every language',
  fields: {
    name: requiredText('Name.'),
    category_id: requiredInt('Category it goes into; 0 is the root.', { empty: 0 }),
    priority: optionalInt('Position; up to 0 is the first.'),
    status: optionalInt('1 puts it online in every language.'),
    template_id: optionalInt('Template; one that is not allowed is replaced by the first that is.'),
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
    templateId: toReference(template_id),
  }),
});

const getArticle = getEndpoint(article, {
  summary: 'Read an article in the start language',
  document: graph(
    `query RestCmsGetArticle($id: ID!) { item: authorizedArticle(id: $id) { ...RestCmsArticle } }`,
    [articleFields],
  ),
  body: articleBody,
  toBody: toArticleBody,
});

const updateArticle = updateEndpoint(article, {
  summary: 'Change an article; what is absent stays',
  fields: {
    name: optionalText('New name in the start language.'),
    priority: optionalInt('New position, in every language.'),
    status: optionalInt('New status in the start language.'),
    template_id: optionalInt('New template in the start language.'),
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
    templateId: toReference(template_id),
  }),
});

const removeArticle = removeEndpoint(article, {
  summary: 'Delete an article in every language',
  document: graph(`
    mutation RestCmsDeleteArticle($input: DeleteArticleInput!) { done: deleteArticle(input: $input) { id: number } }
  `),
});

export const articleEndpoints = [listArticles, createArticle, getArticle, updateArticle, removeArticle];
