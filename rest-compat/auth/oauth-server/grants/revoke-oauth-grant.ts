import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { empty } from '../../../reply.ts';
import { queryText } from '../../body-fields.ts';
import { appExample } from '../app.body.ts';
import { oauthUserErrors } from '../guard.ts';

export const revokeOauthGrant = defineEndpoint({
  methods: ['delete'],
  path: '/user/oauth/grants',
  summary: 'Let an app act for the own account no more',
  tag: 'OAuth server',
  query: z.object({ client_id: queryText }),
  document: graph(`
    mutation RestRevokeOAuthGrant($input: RevokeOAuthGrantInput!) {
      revokeOauthGrant(input: $input) { endedSessions }
    }
  `),
  toVariables: ({ query }) => ({ input: { clientId: query.client_id ?? '' } }),
  answers: { 204: 'empty' },
  toReply: () => empty(204),
  errors: [...oauthUserErrors, 'auth.session_expired', 'auth.oauth_consent_not_found'],
  example: {
    request: { query: { client_id: appExample.id } },
    data: { revokeOauthGrant: { endedSessions: 1 } },
  },
});
