import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery } from '../list-query.ts';

const mediaCategoryBody = z
  .object({ id: z.int(), name: z.string(), hasChildren: z.boolean(), parent_id: z.int() })
  .meta({ id: 'CmsMediaCategory' });

export const listMediaCategories = defineEndpoint({
  methods: ['get'],
  path: '/media/category',
  summary: 'List the media categories below one, or of the root',
  tag: 'CMS media',
  query: listQuery(
    { category_id: intFilter('Directly below this category. Default the root.') },
    'id, name, hasChildren, parent_id',
  ),
  document: graph(`
    query RestCmsListMediaCategories($parentId: Int, $sort: String, $page: Int, $perPage: Int) {
      mediaCategories(parentId: $parentId, sort: $sort, page: $page, perPage: $perPage) {
        data { id name hasChildren parent_id: parentId }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `),
  toVariables: ({ query }) => ({
    parentId: query['filter[category_id]'],
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: {
    200: z.object({ data: z.array(mediaCategoryBody), meta: listMeta }).meta({ id: 'CmsMediaCategoryList' }),
  },
  toReply: ({ mediaCategories }) => json(200, mediaCategories),
  guard: guardFor('media/category/list'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_sort_field',
    'cms.invalid_sort_direction',
    'cms.media_category_hidden',
  ],
  example: {
    request: { query: { 'filter[category_id]': '1' } },
    data: {
      mediaCategories: {
        data: [{ id: 2, name: 'Portraits', hasChildren: false, parent_id: 1 }],
        meta: { page: 1, per_page: 100, total: 1, total_pages: 1 },
      },
    },
  },
});
