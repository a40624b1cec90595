import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { listQuery, textFilter } from '../list-query.ts';
import { exampleRole, roleBody, roleFields, toRoleBody } from './role.body.ts';

export const listCmsRoles = defineEndpoint({
  methods: ['get'],
  path: '/users/roles',
  summary: 'List the roles of the back office',
  tag: 'CMS roles',
  query: listQuery(
    { name: textFilter('Part of the name; % and _ are wildcards.') },
    'id, name, description, createdate, updatedate',
  ),
  document: graph(
    `
    query RestCmsListRoles($filter: CmsRoleFilter, $sort: String, $page: Int, $perPage: Int) {
      cmsRoles(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsRole }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [roleFields],
  ),
  toVariables: ({ query }) => ({
    filter: { name: query['filter[name]'] },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: { 200: z.object({ data: z.array(roleBody), meta: listMeta }).meta({ id: 'CmsRoleList' }) },
  toReply: ({ cmsRoles: { data, meta } }) => json(200, { data: data.map(toRoleBody), meta }),
  guard: guardFor('users/roles/list'),
  errors: ['cms.authorization_failed', 'cms.invalid_sort_field', 'cms.invalid_sort_direction'],
  example: {
    request: { query: { 'filter[name]': 'Edit' } },
    data: { cmsRoles: { data: [exampleRole], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } } },
  },
});
