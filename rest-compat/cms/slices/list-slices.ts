import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery } from '../list-query.ts';
import { exampleSlice, listedSliceBody, sliceFields, toSliceBody } from './slice.body.ts';

export const listSlices = defineEndpoint({
  methods: ['get'],
  path: '/structure/articles/{id}/slices',
  summary: 'List the slices of an article, those that are offline among them',
  tag: 'CMS structure',
  params: idParams,
  // These filters come without brackets.
  query: listQuery({}, 'id, ctype_id, module_id, priority, status, createdate, updatedate').extend({
    clang_id: intFilter('In this language; without it all are mixed.'),
    ctype_id: intFilter('Of this content type.'),
    revision: intFilter('Of this revision. Default 0.'),
  }),
  document: graph(
    `
    query RestCmsListSlices(
      $articleId: Int!, $clangId: Int, $ctypeId: Int, $revision: Int, $sort: String, $page: Int, $perPage: Int
    ) {
      slices(
        articleId: $articleId, clangId: $clangId, ctypeId: $ctypeId, revision: $revision
        sort: $sort, page: $page, perPage: $perPage
      ) {
        data { ...RestCmsSlice }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [sliceFields],
  ),
  toVariables: ({ params, query }) => ({
    articleId: params.id,
    clangId: query.clang_id,
    ctypeId: query.ctype_id,
    revision: query.revision,
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: {
    200: z.object({ data: z.array(listedSliceBody), meta: listMeta }).meta({ id: 'CmsSliceList' }),
  },
  toReply: ({ slices: { data, meta } }) => json(200, { data: data.map(toSliceBody), meta }),
  guard: guardFor('structure/articles/slices/list'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_sort_field',
    'cms.invalid_sort_direction',
    'cms.article_not_found',
  ],
  example: {
    request: { params: { id: '2' }, query: { clang_id: '1' } },
    data: { slices: { data: [exampleSlice], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } } },
  },
});
