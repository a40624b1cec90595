import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { queryText } from '../body-fields.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import { userExample } from '../users/user.example.ts';
import { userFragment } from '../users/user.fragment.ts';
import { adminErrors, adminGuard } from './guard.ts';
import { pageQuery, toPageHeaders } from './page.ts';

export const listUsers = defineEndpoint({
  methods: ['get'],
  path: '/admin/users',
  trailingSlash: true,
  summary: 'Read all accounts page by page, as an administrator',
  tag: 'Administration',
  query: z.object({ ...pageQuery, filter: queryText, sort: queryText }),
  guard: adminGuard,
  document: graph(
    `
    query RestListUsers($page: Int, $perPage: Int, $filter: String, $sort: String) {
      users(page: $page, perPage: $perPage, filter: $filter, sort: $sort) {
        nodes { ...RestUser }
        totalCount
        page
        perPage
        audience
      }
    }
  `,
    [userFragment],
  ),
  toVariables: ({ query: { page, per_page: perPage, filter, sort } }) => ({ page, perPage, filter, sort }),
  answers: { 200: z.object({ users: z.array(userBody), aud: z.string() }).meta({ id: 'AuthUsers' }) },
  toReply: ({ users }, { query: { per_page, filter, sort } }) =>
    json(
      200,
      { users: users.nodes.map(toUserBody), aud: users.audience },
      toPageHeaders('/admin/users', users, { per_page, filter, sort }),
    ),
  errors: [...adminErrors, 'auth.validation_failed'],
  example: {
    request: { query: { page: '1', per_page: '50' } },
    data: {
      users: { nodes: [userExample], totalCount: 1, page: 1, perPage: 50, audience: 'authenticated' },
    },
  },
});
