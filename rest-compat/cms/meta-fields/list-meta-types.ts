import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { listQuery } from '../list-query.ts';

export const listMetaTypes = defineEndpoint({
  methods: ['get'],
  path: '/metainfo/types',
  summary: 'List the kinds of metainfo fields',
  tag: 'CMS metainfo',
  query: listQuery({}, 'id, label'),
  document: graph(`
    query RestCmsListMetaTypes($sort: String, $page: Int, $perPage: Int) {
      metaTypes(sort: $sort, page: $page, perPage: $perPage) {
        data { id label dbtype dblength }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `),
  toVariables: ({ query }) => ({ sort: query.sort, page: query.page, perPage: query.per_page }),
  answers: {
    200: z
      .object({
        data: z.array(z.object({ id: z.int(), label: z.string(), dbtype: z.string(), dblength: z.int() })),
        meta: listMeta,
      })
      .meta({ id: 'CmsMetaTypeList' }),
  },
  toReply: ({ metaTypes }) => json(200, metaTypes),
  guard: guardFor('metainfo/types/list'),
  errors: ['cms.authorization_failed', 'cms.invalid_sort_field', 'cms.invalid_sort_direction'],
  example: {
    data: {
      metaTypes: {
        data: [{ id: 1, label: 'text', dbtype: 'text', dblength: 0 }],
        meta: { page: 1, per_page: 100, total: 1, total_pages: 1 },
      },
    },
  },
});
