import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { empty } from '../../../reply.ts';
import { oauthAdminErrors } from '../guard.ts';
import { clientExample } from './client.body.ts';

export const deleteOauthClient = defineEndpoint({
  methods: ['delete'],
  path: '/admin/oauth/clients/{client_id}',
  summary: 'Remove an app and whatever it was given, as an administrator',
  tag: 'OAuth server',
  params: z.object({ client_id: z.string() }),
  document: graph(`
    mutation RestDeleteOAuthClient($input: DeleteOAuthClientInput!) {
      deleteOauthClient(input: $input) { clientId }
    }
  `),
  toVariables: ({ params }) => ({ input: { id: params.client_id } }),
  answers: { 204: 'empty' },
  toReply: () => empty(204),
  errors: oauthAdminErrors,
  example: {
    request: { params: { client_id: clientExample.id } },
    data: { deleteOauthClient: { clientId: clientExample.id } },
  },
});
