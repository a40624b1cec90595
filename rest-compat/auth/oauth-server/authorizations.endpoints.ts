import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply, redirectReply } from '../../endpoint/reply.ts';
import {
  createRequiredEnumPlaceholder,
  optionalStringSchema,
  queryTextSchema,
  timestampSchema,
  toIsoTimestamp,
} from '../body-fields.ts';
import { oauthServerEnabledGuard, oauthUserGuard } from '../guards.ts';
import {
  oauthServerFragment,
  oauthServerMetadataSchema,
  toOauthServerMetadataBody,
} from './discovery.body.ts';
import { resourceIndicatorsSchema, toOauthErrorReply } from './tokens.endpoints.ts';

/** An app as its users see it. */
const appFragment = graph(`
  fragment RestOAuthApp on OAuthClient @_unmask { id: uuid clientName clientUri logoUri }
`);

const appBody = z
  .object({ id: z.guid(), name: z.string(), uri: z.string(), logo_uri: z.string() })
  .meta({ id: 'AuthOAuthApp', description: 'An app as its users see it.' });

/** Each parameter may occur only once (RFC 6749, 3.1), except `resource` (RFC 8707, 2). */
const authorizeQuery = z.object({
  client_id: optionalStringSchema.meta({ format: 'uuid', description: 'Id of the app.' }),
  redirect_uri: optionalStringSchema.meta({
    format: 'uri',
    description: 'One of the app’s addresses, exactly.',
  }),
  response_type: optionalStringSchema.meta({ enum: ['code'], description: 'Always code.' }),
  response_mode: optionalStringSchema.meta({ description: 'How the answer travels; query, if at all.' }),
  scope: optionalStringSchema.meta({
    description: 'Requested scopes: openid, email, profile, phone, separated by spaces.',
  }),
  state: optionalStringSchema.meta({ description: 'Opaque value that is returned to the app.' }),
  nonce: optionalStringSchema.meta({ description: 'Value that is copied into the ID token.' }),
  prompt: optionalStringSchema.meta({ description: 'none shows no consent page; consent always shows it.' }),
  code_challenge: optionalStringSchema.meta({ description: 'The challenge of PKCE.' }),
  code_challenge_method: optionalStringSchema.meta({
    description: 'How the challenge was made of the verifier: S256.',
  }),
  resource: resourceIndicatorsSchema.meta({
    type: 'string',
    description: 'The resources that the app wants to call (RFC 8707); absolute URIs without a fragment.',
  }),
  request: optionalStringSchema.meta({ description: 'Refused: request objects are not taken.' }),
  request_uri: optionalStringSchema.meta({ description: 'Refused: request objects are not taken.' }),
});

/** Data of the consent page, or the redirect URL if the user does not have to consent. */
const authorizationBody = z
  .union([
    z
      .object({
        authorization_id: z.guid(),
        redirect_uri: z.string(),
        client: appBody,
        user: z.object({ id: z.guid(), email: z.string() }),
        scope: z.string(),
      })
      .meta({ id: 'AuthOAuthRequest', description: 'Request of an app for a user’s consent.' }),
    z.object({ redirect_url: z.string() }),
  ])
  .meta({
    id: 'AuthOAuthAuthorization',
    description: 'Request of the app, or the redirect URL if no consent is needed.',
  });

const authorizationParams = z.object({
  authorization_id: z
    .string()
    .meta({ description: 'Id of the request, from the address of the consent page.' }),
});

const grantsBody = z
  .array(
    z
      .object({ client: appBody, scopes: z.array(z.string()), granted_at: timestampSchema })
      .meta({ id: 'AuthOAuthGrant', description: 'An app that acts for the account.' }),
  )
  .meta({ id: 'AuthOAuthGrants', description: 'The apps that act for the account.' });

const publicEndpoint = createEndpointDefiner({ tag: 'Auth: OAuth server', guard: oauthServerEnabledGuard });

const endpoint = createEndpointDefiner({ tag: 'Auth: OAuth server', guard: oauthUserGuard });

/** An app requests to act for a user, who consents or refuses. */
export const oauthAuthorizationEndpoints = [
  publicEndpoint({
    methods: ['get'],
    path: '/.well-known/oauth-authorization-server',
    operationId: 'getOAuthServerMetadata',
    summary: 'Get the metadata of the OAuth server',
    description: 'Endpoints and features of the OAuth server, in the format of RFC 8414.',
    document: graph(`query RestGetOAuthServer { oauthServer { ...RestOAuthServer } }`, [oauthServerFragment]),
    toVariables: () => ({}),
    answers: { 200: oauthServerMetadataSchema },
    toReply: ({ oauthServer }) =>
      jsonReply(200, toOauthServerMetadataBody(oauthServer), { 'cache-control': 'public, max-age=600' }),
  }),
  publicEndpoint({
    methods: ['get'],
    head: false,
    path: '/oauth/authorize',
    operationId: 'startOAuthAuthorization',
    summary: 'Start an authorization for an app',
    description:
      'Authorization endpoint of OAuth 2.1. Stores the request of the app and redirects the browser to the consent page.',
    query: authorizeQuery,
    document: graph(`
      mutation RestStartOAuthAuthorization($input: StartOAuthAuthorizationInput!) {
        startOAuthAuthorization(input: $input) { url }
      }
    `),
    toVariables: ({ query }) => ({ input: toCamelCaseKeys(query) }),
    answers: { 302: 'redirect' },
    toReply: ({ startOAuthAuthorization: { url } }) => redirectReply(302, url),
    toErrorReply: toOauthErrorReply,
  }),
  endpoint({
    methods: ['get'],
    head: false,
    path: '/oauth/authorizations/{authorization_id}',
    operationId: 'getOAuthAuthorization',
    summary: 'Get an authorization request',
    description:
      'Returns the authorization request for the consent page and binds it to the signed-in user. If the user has consented before, returns the redirect target.',
    params: authorizationParams,
    document: graph(
      `
        mutation RestOpenOAuthAuthorization($input: OpenOAuthAuthorizationInput!) {
          openOAuthAuthorization(input: $input) {
            authorization { id: uuid redirectUri scope client { ...RestOAuthApp } user { id: uuid email } }
            redirectUrl
          }
        }
      `,
      [appFragment],
    ),
    toVariables: ({ params }) => ({ input: { id: params.authorization_id } }),
    answers: { 200: authorizationBody },
    toReply: ({ openOAuthAuthorization: { authorization, redirectUrl } }) =>
      jsonReply(
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
      ),
  }),
  endpoint({
    methods: ['post'],
    path: '/oauth/authorizations/{authorization_id}/consent',
    operationId: 'decideOAuthAuthorization',
    summary: 'Approve or deny an authorization request',
    description:
      "Records the user's decision about an authorization request and returns the redirect target.",
    params: authorizationParams,
    body: z.object({ action: optionalStringSchema }).meta({ id: 'AuthOAuthDecision' }),
    document: graph(`
      mutation RestDecideOAuthAuthorization($input: DecideOAuthAuthorizationInput!) {
        decideOAuthAuthorization(input: $input) { redirectUrl }
      }
    `),
    toVariables: ({ params, body }) => ({
      input: {
        id: params.authorization_id,
        action: createRequiredEnumPlaceholder('DENY'),
        actionText: body.action ?? '',
      },
    }),
    answers: {
      200: z
        .object({ redirect_url: z.string() })
        .meta({ id: 'AuthOAuthRedirect', description: 'The address of the app to go to.' }),
    },
    toReply: ({ decideOAuthAuthorization: { redirectUrl } }) => jsonReply(200, { redirect_url: redirectUrl }),
  }),
];

/** Consents that the user gave. */
export const oauthGrantEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/user/oauth/grants',
    operationId: 'listOAuthGrants',
    summary: 'List the apps with access to the account',
    description: 'All apps that may act for the signed-in user, at most 1000.',
    document: graph(
      `query RestListOAuthGrants { oauthGrants: allOAuthGrants { client { ...RestOAuthApp } scopes grantedAt } }`,
      [appFragment],
    ),
    toVariables: () => ({}),
    answers: { 200: grantsBody },
    toReply: ({ oauthGrants }) =>
      jsonReply(
        200,
        oauthGrants.map(({ client, scopes, grantedAt }) => ({
          client: toAppBody(client),
          scopes: [...scopes],
          granted_at: toIsoTimestamp(grantedAt),
        })),
      ),
  }),
  endpoint({
    methods: ['delete'],
    path: '/user/oauth/grants',
    operationId: 'revokeOAuthGrant',
    summary: 'Revoke the access of an app',
    description: 'Revokes the grant of an app and ends its sessions.',
    query: z.object({ client_id: queryTextSchema.meta({ format: 'uuid', description: 'Id of the app.' }) }),
    document: graph(`
      mutation RestRevokeOAuthGrant($input: RevokeOAuthGrantInput!) {
        revokeOAuthGrant(input: $input) { endedSessions }
      }
    `),
    toVariables: ({ query }) => ({ input: { clientId: query.client_id ?? '' } }),
    answers: { 204: 'empty' },
    toReply: () => emptyReply(204),
  }),
];

function toAppBody(app: ResultOf<typeof appFragment>): z.input<typeof appBody> {
  return { id: app.id, name: app.clientName, uri: app.clientUri ?? '', logo_uri: app.logoUri ?? '' };
}
