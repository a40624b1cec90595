import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../../endpoint/graph.ts';
import { stringListSchema } from '../body-fields.ts';

export const oauthServerFragment = graph(`
  fragment RestOAuthServer on OAuthServer @_unmask {
    issuer
    authorizationEndpoint
    tokenEndpoint
    userInfoEndpoint
    registrationEndpoint
    scopes
    idTokenSigningAlgorithms
    codeChallengeMethods
  }
`);

/** Fields of both discovery documents. */
const serverFields = {
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  userinfo_endpoint: z.string(),
  registration_endpoint: z.string().optional(),
  response_types_supported: stringListSchema,
  response_modes_supported: stringListSchema,
  grant_types_supported: stringListSchema,
  token_endpoint_auth_methods_supported: stringListSchema,
  code_challenge_methods_supported: stringListSchema,
  scopes_supported: stringListSchema,
  prompt_values_supported: stringListSchema,
  authorization_response_iss_parameter_supported: z.boolean(),
  claims_parameter_supported: z.boolean(),
  request_parameter_supported: z.boolean(),
  request_uri_parameter_supported: z.boolean(),
};

const baseFields = {
  issuer: z.string(),
  jwks_uri: z.string(),
  subject_types_supported: stringListSchema,
  id_token_signing_alg_values_supported: stringListSchema.optional(),
  claims_supported: stringListSchema,
};

export const oauthServerMetadataSchema = z.object({ ...baseFields, ...serverFields }).meta({
  id: 'AuthOAuthServerMetadata',
  description: 'Addresses and abilities of the OAuth server (RFC 8414).',
});

/** Discovery document. Contains only keys and claims if the OAuth server is disabled. */
export const openidConfigurationSchema = z
  .object({ ...baseFields, ...z.object(serverFields).partial().shape })
  .meta({ id: 'AuthOpenIdConfiguration', description: 'Addresses and abilities of the OpenID provider.' });

const tokenClaims = [
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'email',
  'phone',
  'app_metadata',
  'user_metadata',
  'role',
  'aal',
  'amr',
  'session_id',
  'is_anonymous',
];

const userClaims = [
  'client_id',
  'scope',
  'auth_time',
  'nonce',
  'at_hash',
  'name',
  'preferred_username',
  'picture',
  'updated_at',
  'email_verified',
  'phone_number',
  'phone_number_verified',
];

export function toBaseDiscoveryFields(issuer: string, algorithms: readonly string[]) {
  return {
    issuer,
    jwks_uri: `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`,
    subject_types_supported: ['public'],
    // An empty list is omitted (RFC 8414, 3.2). A secret is never listed, because no app could verify with it.
    id_token_signing_alg_values_supported: algorithms.length ? [...new Set(algorithms)] : undefined,
    claims_supported: tokenClaims,
  };
}

type Server = ResultOf<typeof oauthServerFragment>;

export function toOauthServerMetadataBody(server: Server): z.input<typeof oauthServerMetadataSchema> {
  return {
    ...toBaseDiscoveryFields(server.issuer, server.idTokenSigningAlgorithms),
    claims_supported: [...tokenClaims, ...userClaims],
    authorization_endpoint: server.authorizationEndpoint,
    token_endpoint: server.tokenEndpoint,
    userinfo_endpoint: server.userInfoEndpoint,
    registration_endpoint: server.registrationEndpoint ?? undefined,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: [...server.codeChallengeMethods],
    scopes_supported: [...server.scopes],
    prompt_values_supported: ['login', 'consent', 'select_account'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
