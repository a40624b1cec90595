import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { appBody, appExample, appFragment, toAppBody } from '../app.body.ts';
import { oauthUserErrors } from '../guard.ts';

/** The one to show, or the other to go to. */
const authorizationBody = z
  .union([
    z.object({
      authorization_id: z.guid(),
      redirect_uri: z.string(),
      client: appBody,
      user: z.object({ id: z.guid(), email: z.string() }),
      scope: z.string(),
    }),
    z.object({ redirect_url: z.string() }),
  ])
  .meta({ id: 'AuthOAuthAuthorization' });

const id = '0c3f6f0a-3c0e-4a5b-9d1c-5b1f5a0e7c11';

export const openOauthAuthorization = defineEndpoint({
  methods: ['get'],
  head: false,
  path: '/oauth/authorizations/{authorization_id}',
  summary: 'Read what an app asks for, to show it to the user',
  tag: 'OAuth server',
  params: z.object({ authorization_id: z.string() }),
  document: graph(
    `
    mutation RestOpenOAuthAuthorization($input: OpenOAuthAuthorizationInput!) {
      openOauthAuthorization(input: $input) {
        authorization { id redirectUri scope client { ...RestOAuthApp } user { id email } }
        redirectUrl
      }
    }
  `,
    [appFragment],
  ),
  toVariables: ({ params }) => ({ input: { id: params.authorization_id } }),
  answers: { 200: authorizationBody },
  toReply: ({ openOauthAuthorization: { authorization, redirectUrl } }) =>
    json(
      200,
      authorization
        ? {
            authorization_id: authorization.id,
            redirect_uri: authorization.redirectUri,
            client: toAppBody(authorization.client),
            user: { id: authorization.user.id, email: authorization.user.email ?? '' },
            scope: authorization.scope,
          }
        : { redirect_url: redirectUrl ?? '' },
      { 'cache-control': 'no-store' },
    ),
  errors: [...oauthUserErrors, 'auth.session_expired', 'auth.oauth_authorization_not_found'],
  example: {
    request: { params: { authorization_id: id } },
    data: {
      openOauthAuthorization: {
        authorization: {
          id,
          redirectUri: 'https://calendar.example/callback',
          scope: 'openid email',
          client: appExample,
          user: { id: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21', email: 'user@example.com' },
        },
        redirectUrl: null,
      },
    },
  },
});
