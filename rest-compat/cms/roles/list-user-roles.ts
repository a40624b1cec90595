import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { listMeta } from '../list.body.ts';
import { listQuery } from '../list-query.ts';

export const listUserRoles = defineEndpoint({
  methods: ['get'],
  path: '/users/{id}/role',
  summary: 'List the roles that a user has',
  tag: 'CMS roles',
  params: idParams,
  query: listQuery({}, 'id, name'),
  document: graph(`
    query RestCmsListUserRoles($userId: Int!, $sort: String, $page: Int, $perPage: Int) {
      cmsUserRoles(userId: $userId, sort: $sort, page: $page, perPage: $perPage) {
        data { id name description }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `),
  toVariables: ({ params, query }) => ({
    userId: params.id,
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: {
    200: z
      .object({
        user_id: z.int(),
        data: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
        meta: listMeta,
      })
      .meta({ id: 'CmsUserRoleList' }),
  },
  toReply: ({ cmsUserRoles: { data, meta } }, { params }) => json(200, { user_id: params.id, data, meta }),
  guard: guardFor('users/role/list'),
  errors: [
    'cms.authorization_failed',
    'cms.user_not_found',
    'cms.invalid_sort_field',
    'cms.invalid_sort_direction',
  ],
  example: {
    request: { params: { id: '2' } },
    data: {
      cmsUserRoles: {
        data: [{ id: 1, name: 'Editors', description: '' }],
        meta: { page: 1, per_page: 100, total: 1, total_pages: 1 },
      },
    },
  },
});
