import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { type RestRequest, toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply, type RestReply, toRestFields } from '../../endpoint/reply.ts';
import { optionalStringSchema, toUnixSeconds } from '../body-fields.ts';
import { accessTokenErrorCodes, oauthServerEnabledGuard } from '../guards.ts';

/** Resource parameter, repeated for several resources (RFC 8707, section 2). */
export const resourceIndicatorsSchema = z
  .string()
  .transform((uri) => [uri])
  .or(z.array(z.string()))
  .optional();

const grantBody = z
  .object({
    grant_type: optionalStringSchema,
    code: optionalStringSchema,
    redirect_uri: optionalStringSchema,
    code_verifier: optionalStringSchema,
    refresh_token: optionalStringSchema,
    scope: optionalStringSchema,
    resource: resourceIndicatorsSchema.meta({
      type: 'string',
      description: 'Resource that the access token is for (RFC 8707). A form can repeat it.',
    }),
    client_id: optionalStringSchema,
    client_secret: optionalStringSchema,
  })
  .meta({ id: 'AuthOAuthGrantRequest' });

const tokensBody = z
  .object({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.number().int(),
    refresh_token: optionalStringSchema,
    scope: z.string(),
    id_token: optionalStringSchema,
  })
  .meta({ id: 'AuthOAuthTokens', description: 'The app’s tokens.' });

const userInfoBody = z
  .object({
    sub: z.guid(),
    name: optionalStringSchema,
    preferred_username: optionalStringSchema,
    picture: optionalStringSchema,
    updated_at: z.number().int().optional(),
    email: optionalStringSchema,
    email_verified: z.boolean().optional(),
    phone_number: optionalStringSchema,
    phone_number_verified: z.boolean().optional(),
  })
  .meta({ id: 'AuthOAuthUserInfo', description: 'Claims about the user that the app may read.' });

const tokenErrors = new Set<string>(accessTokenErrorCodes);

/** An app's tokens, and the user whom they represent. */
export const oauthTokenEndpoints = [
  defineEndpoint({
    methods: ['post'],
    path: '/oauth/token',
    operationId: 'issueOAuthToken',
    summary: 'Exchange a code of an app for tokens',
    description:
      'Token endpoint of OAuth 2.1. Exchanges an authorization code or a refresh token of an app for tokens.',
    tag: 'Auth: OAuth server',
    body: grantBody,
    guard: oauthServerEnabledGuard,
    document: graph(`
      mutation RestIssueOAuthTokens($input: IssueOAuthTokensInput!) {
        issueOAuthTokens(input: $input) {
          access_token: accessToken
          token_type: tokenType
          expires_in: expiresIn
          refresh_token: refreshToken
          scope
          id_token: idToken
        }
      }
    `),
    toVariables: ({ body, request }) => ({
      input: { ...toCamelCaseKeys(body), ...toCredentials(body, request) },
    }),
    answers: { 200: tokensBody },
    toReply: ({ issueOAuthTokens: tokens }) => jsonReply(200, toRestFields(tokens), { pragma: 'no-cache' }),
    toErrorReply: toOauthErrorReply,
  }),
  defineEndpoint({
    methods: ['get', 'post'],
    path: '/oauth/userinfo',
    operationId: { get: 'getOAuthUserInfo', post: 'getOAuthUserInfoByPost' },
    summary: 'Get the claims of the user',
    description:
      'UserInfo endpoint of OpenID Connect. Returns the claims of the user within the scopes of the access token.',
    tag: 'Auth: OAuth server',
    document: graph(`
      query RestGetOAuthUserInfo {
        oauthUserInfo {
          sub
          name
          preferred_username: preferredUsername
          picture
          updated_at: updatedAt
          email
          email_verified: isEmailVerified
          phone_number: phoneNumber
          phone_number_verified: isPhoneNumberVerified
        }
      }
    `),
    toVariables: () => ({}),
    answers: { 200: userInfoBody },
    toReply: ({ oauthUserInfo: claims }) =>
      jsonReply(200, {
        ...toRestFields(claims),
        updated_at: claims.updated_at ? toUnixSeconds(claims.updated_at) : undefined,
      }),
    toErrorReply,
  }),
];

/** The credentials of a Basic Authorization header, decoded by RFC 6749; null without such a header. */
function readBasic(header: string | undefined): { clientId: string; clientSecret: string } | null {
  const encodedCredentials = /^basic ([\w+/=-]*)$/i.exec(header ?? '')?.[1];
  if (encodedCredentials === undefined) return null;
  const [id = '', ...rest] = Buffer.from(encodedCredentials, 'base64').toString('utf8').split(':');
  return { clientId: decode(id), clientSecret: decode(rest.join(':')) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // No client has an empty id or secret.
    return '';
  }
}

/**
 * Reads the client credentials from the header or the body, not both. A client_id beside the header must match it.
 * Empty values count as absent.
 */
function toCredentials({ client_id, client_secret }: z.output<typeof grantBody>, request: RestRequest) {
  const basic = readBasic(request.headers.authorization);
  if (!basic) {
    const clientAuthMethod = client_secret ? 'client_secret_post' : 'none';
    return { clientId: client_id, clientSecret: client_secret || undefined, clientAuthMethod };
  }
  const isTwice = client_secret || (client_id && client_id !== basic.clientId);
  return { ...basic, clientAuthMethod: isTwice ? 'several' : 'client_secret_basic' };
}

/** A refused token in the form of RFC 6750; a missing one gets the challenge without an error. */
function toErrorReply(error: AppError): RestReply | null {
  const { code } = error.extensions;
  if (!tokenErrors.has(code)) return null;
  const body = { error: 'invalid_token', error_description: error.message };
  const reason = code === 'auth.no_authorization' ? '' : ', error="invalid_token"';
  return jsonReply(401, body, { 'www-authenticate': `Bearer realm="oauth"${reason}` });
}

const malformedRequestCodes = new Set([
  'auth.bad_json',
  'auth.validation_failed',
  'request.invalid',
  'request.invalid_json',
]);

/** An app's mistake in OAuth's own form; null for other failures, which have the usual form. */
export function toOauthErrorReply(error: AppError): RestReply | null {
  const { code, status } = error.extensions;
  return malformedRequestCodes.has(code)
    ? toReply(status, 'invalid_request', error.message)
    : toStandardOauthErrorReply(error);
}

/** The same, but only for failures that OAuth has a code for. */
export function toStandardOauthErrorReply(error: AppError): RestReply | null {
  const { code, status } = error.extensions;
  const oauthCode = /^oauth\.(\w+)$/.exec(code)?.[1];
  return oauthCode === undefined ? null : toReply(status, oauthCode, error.message);
}

function toReply(status: number, error: string, error_description: string): RestReply {
  const challenge = status === 401 && { 'www-authenticate': 'Basic realm="oauth"' };
  return jsonReply(status, { error, error_description }, { ...challenge });
}
