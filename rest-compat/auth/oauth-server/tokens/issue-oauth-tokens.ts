import { z } from 'zod';
import { defineEndpoint, type RestRequest } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { text } from '../../body-fields.ts';
import { oauthGuard } from '../guard.ts';
import { toOauthErrorReply } from '../oauth-error.ts';
import { readBasic } from './basic-credentials.ts';

const grantBody = z
  .object({
    grant_type: text,
    code: text,
    redirect_uri: text,
    code_verifier: text,
    refresh_token: text,
    scope: text,
    client_id: text,
    client_secret: text,
  })
  .meta({ id: 'AuthOAuthGrantRequest' });

const tokensBody = z
  .object({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.number().int(),
    refresh_token: text,
    scope: z.string(),
    id_token: text,
  })
  .meta({ id: 'AuthOAuthTokens' });

export const issueOauthTokens = defineEndpoint({
  methods: ['post'],
  path: '/oauth/token',
  summary: 'Exchange a code or a refresh token of an app for tokens',
  tag: 'OAuth server',
  body: grantBody,
  guard: oauthGuard,
  document: graph(`
    mutation RestIssueOAuthTokens($input: IssueOAuthTokensInput!) {
      issueOauthTokens(input: $input) { accessToken tokenType expiresIn refreshToken scope idToken }
    }
  `),
  toLogDetails: ({ body }) => ({ grant_type: body.grant_type }),
  toVariables: ({ body, request }) => ({
    input: {
      grantType: body.grant_type,
      code: body.code,
      redirectUri: body.redirect_uri,
      codeVerifier: body.code_verifier,
      refreshToken: body.refresh_token,
      scope: body.scope,
      ...toCredentials(body, request),
    },
  }),
  answers: { 200: tokensBody },
  toReply: ({ issueOauthTokens: tokens }) =>
    json(
      200,
      {
        access_token: tokens.accessToken,
        token_type: tokens.tokenType,
        expires_in: tokens.expiresIn,
        refresh_token: tokens.refreshToken ?? undefined,
        scope: tokens.scope,
        id_token: tokens.idToken ?? undefined,
      },
      { 'cache-control': 'no-store', pragma: 'no-cache' },
    ),
  toErrorReply: toOauthErrorReply,
  errors: [
    'oauth.invalid_request',
    'oauth.invalid_client',
    'oauth.invalid_grant',
    'oauth.unauthorized_client',
    'oauth.unsupported_grant_type',
    'oauth.invalid_scope',
    'auth.feature_disabled',
    'auth.conflict',
    'auth.over_request_rate_limit',
  ],
  example: {
    request: {
      body: {
        grant_type: 'authorization_code',
        client_id: '9a8b7c6d-5e4f-4a2b-9c0d-9e8f7a6b5c4d',
        code: 'SplxlOBeZQQYbYS6WxSbIA',
        redirect_uri: 'https://calendar.example/callback',
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      },
    },
    data: {
      issueOauthTokens: {
        accessToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
        tokenType: 'bearer',
        expiresIn: 3600,
        refreshToken: 'k3zq5w2m7a4b',
        scope: 'openid email',
        idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
      },
    },
  },
});

/** Credentials in one place only; a client_id beside those of the header must be the same. Empty is absent. */
function toCredentials({ client_id, client_secret }: z.output<typeof grantBody>, request: RestRequest) {
  const basic = readBasic(request.headers.authorization);
  if (!basic) {
    const clientAuthMethod = client_secret ? 'client_secret_post' : 'none';
    return { clientId: client_id, clientSecret: client_secret || undefined, clientAuthMethod };
  }
  const isTwice = client_secret || (client_id && client_id !== basic.clientId);
  return { ...basic, clientAuthMethod: isTwice ? 'several' : 'client_secret_basic' };
}
