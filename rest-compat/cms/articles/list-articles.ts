import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery, textFilter } from '../list-query.ts';
import { articleBody, articleFields, exampleArticle, toArticleBody } from './article.body.ts';

export const listArticles = defineEndpoint({
  methods: ['get'],
  path: '/structure/articles',
  summary: 'List articles and categories, one row per language',
  tag: 'CMS structure',
  query: listQuery(
    {
      parent_id: intFilter('Lying in this category; 0 is the root.'),
      clang_id: intFilter('In this language.'),
      revision: intFilter('Of this revision. Default 0.'),
      is_category: intFilter('0: only articles; anything else: only categories.'),
      name: textFilter('Part of the name; % and _ are wildcards.'),
    },
    'id, name, catname, priority, parent_id, status, template_id, createdate, updatedate, clang_id, catpriority',
  ),
  document: graph(
    `
    query RestCmsListArticles($filter: ArticleFilter, $sort: String, $page: Int, $perPage: Int) {
      articles(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsArticle }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [articleFields],
  ),
  toVariables: ({ query }) => ({
    filter: {
      parentId: query['filter[parent_id]'],
      clangId: query['filter[clang_id]'],
      revision: query['filter[revision]'],
      isCategory: toFlag(query['filter[is_category]']),
      name: query['filter[name]'],
    },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: { 200: z.object({ data: z.array(articleBody), meta: listMeta }).meta({ id: 'CmsArticleList' }) },
  toReply: ({ articles: { data, meta } }) => json(200, { data: data.map(toArticleBody), meta }),
  guard: guardFor('structure/articles/list'),
  errors: ['cms.authorization_failed', 'cms.invalid_sort_field', 'cms.invalid_sort_direction'],
  example: {
    request: { query: { sort: 'name:desc', 'filter[clang_id]': '1' } },
    data: {
      articles: { data: [exampleArticle], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } },
    },
  },
});

function toFlag(number: number | undefined) {
  return number === undefined ? undefined : number !== 0;
}
