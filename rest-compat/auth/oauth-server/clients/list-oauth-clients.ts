import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { pageQuery, toPageHeaders } from '../../admin/page.ts';
import { oauthAdminErrors, oauthAdminGuard } from '../guard.ts';
import { clientBody, clientExample, clientFragment, toClientBody } from './client.body.ts';

export const listOauthClients = defineEndpoint({
  methods: ['get'],
  path: '/admin/oauth/clients',
  summary: 'Read all registered apps page by page, as an administrator',
  tag: 'OAuth server',
  query: z.object(pageQuery),
  guard: oauthAdminGuard,
  document: graph(
    `
    query RestListOAuthClients($page: Int, $perPage: Int) {
      oauthClients(page: $page, perPage: $perPage) {
        nodes { ...RestOAuthClient }
        totalCount
        page
        perPage
        audience
      }
    }
  `,
    [clientFragment],
  ),
  toVariables: ({ query: { page, per_page: perPage } }) => ({ page, perPage }),
  answers: {
    200: z.object({ clients: z.array(clientBody), aud: z.string() }).meta({ id: 'AuthOAuthClients' }),
  },
  toReply: ({ oauthClients }, { query: { per_page } }) =>
    json(
      200,
      { clients: oauthClients.nodes.map((client) => toClientBody(client)), aud: oauthClients.audience },
      toPageHeaders('/admin/oauth/clients', oauthClients, { per_page }),
    ),
  errors: oauthAdminErrors,
  example: {
    request: { query: { page: '1', per_page: '50' } },
    data: {
      oauthClients: {
        nodes: [clientExample],
        totalCount: 1,
        page: 1,
        perPage: 50,
        audience: 'authenticated',
      },
    },
  },
});
