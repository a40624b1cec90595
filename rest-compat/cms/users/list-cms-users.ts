import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { listMeta } from '../list.body.ts';
import { intFilter, listQuery, textFilter } from '../list-query.ts';
import { cmsUserBody, cmsUserFields, exampleCmsUser, toCmsUserBody } from './cms-user.body.ts';

export const listCmsUsers = defineEndpoint({
  methods: ['get'],
  path: '/users',
  summary: 'List the users of the back office',
  tag: 'CMS users',
  query: listQuery(
    {
      name: textFilter('Part of the name; % and _ are wildcards.'),
      login: textFilter('Part of the login; % and _ are wildcards.'),
      email: textFilter('Part of the address; % and _ are wildcards.'),
      status: intFilter('1: only those who may sign in; anything else: only those who may not.'),
      admin: intFilter('1: only administrators; anything else: only others.'),
    },
    'id, name, login, email, status, admin, createdate, updatedate, lastlogin',
  ),
  document: graph(
    `
    query RestCmsListUsers($filter: CmsUserFilter, $sort: String, $page: Int, $perPage: Int) {
      cmsUsers(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsUser }
        meta { page per_page: perPage total total_pages: totalPages }
      }
    }
  `,
    [cmsUserFields],
  ),
  toVariables: ({ query }) => ({
    filter: {
      name: query['filter[name]'],
      login: query['filter[login]'],
      email: query['filter[email]'],
      isActive: toFlag(query['filter[status]']),
      isAdmin: toFlag(query['filter[admin]']),
    },
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  }),
  answers: { 200: z.object({ data: z.array(cmsUserBody), meta: listMeta }).meta({ id: 'CmsUserList' }) },
  toReply: ({ cmsUsers: { data, meta } }) => json(200, { data: data.map(toCmsUserBody), meta }),
  guard: guardFor('users/list'),
  errors: ['cms.authorization_failed', 'cms.invalid_sort_field', 'cms.invalid_sort_direction'],
  example: {
    request: { query: { 'filter[status]': '1' } },
    data: {
      cmsUsers: { data: [exampleCmsUser], meta: { page: 1, per_page: 100, total: 1, total_pages: 1 } },
    },
  },
});

function toFlag(number: number | undefined) {
  return number === undefined ? undefined : number === 1;
}
