import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { text } from '../../body-fields.ts';
import { oauthUserErrors, oauthUserGuard } from '../guard.ts';

export const decideOauthAuthorization = defineEndpoint({
  methods: ['post'],
  path: '/oauth/authorizations/{authorization_id}/consent',
  summary: 'Let an app act for the own account, or not',
  tag: 'OAuth server',
  params: z.object({ authorization_id: z.string() }),
  body: z.object({ action: text }).meta({ id: 'AuthOAuthDecision' }),
  guard: oauthUserGuard,
  document: graph(`
    mutation RestDecideOAuthAuthorization($input: DecideOAuthAuthorizationInput!) {
      decideOauthAuthorization(input: $input) { redirectUrl }
    }
  `),
  toVariables: ({ params, body }) => ({ input: { id: params.authorization_id, action: body.action } }),
  answers: { 200: z.object({ redirect_url: z.string() }).meta({ id: 'AuthOAuthRedirect' }) },
  toReply: ({ decideOauthAuthorization: { redirectUrl } }) =>
    json(200, { redirect_url: redirectUrl }, { 'cache-control': 'no-store' }),
  errors: [...oauthUserErrors, 'auth.bad_json', 'auth.session_expired', 'auth.oauth_authorization_not_found'],
  example: {
    request: {
      params: { authorization_id: '0c3f6f0a-3c0e-4a5b-9d1c-5b1f5a0e7c11' },
      body: { action: 'approve' },
    },
    data: { decideOauthAuthorization: { redirectUrl: 'https://calendar.example/callback?code=x' } },
  },
});
