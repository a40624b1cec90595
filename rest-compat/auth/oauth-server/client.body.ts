import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import {
  optionalStringSchema,
  stringListSchema,
  timestampSchema,
  toIsoTimestamp,
  toLowercaseEnumName,
  toUnixSeconds,
} from '../body-fields.ts';

export const oauthClientFragment = graph(`
  fragment RestOAuthClient on OAuthClient @_unmask {
    id: uuid
    clientName
    clientType
    registrationType
    tokenEndpointAuthMethod
    redirectUris
    grantTypes
    scope
    clientUri
    logoUri
    createdAt
    updatedAt
  }
`);

export const oauthClientBodySchema = z
  .object({
    client_id: z.guid(),
    client_name: z.string(),
    client_secret: optionalStringSchema,
    client_secret_expires_at: z.literal(0).optional(),
    client_id_issued_at: z.number().int(),
    client_type: z.string(),
    token_endpoint_auth_method: z.string(),
    registration_type: z.string(),
    client_uri: optionalStringSchema,
    logo_uri: optionalStringSchema,
    redirect_uris: stringListSchema,
    grant_types: stringListSchema,
    response_types: stringListSchema,
    scope: optionalStringSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthOAuthClient', description: 'An app; its secret is shown once.' });

type Client = ResultOf<typeof oauthClientFragment>;

const optionalNames = stringListSchema.optional();

export const oauthClientChangesBodySchema = z
  .object({
    client_name: optionalStringSchema,
    client_uri: optionalStringSchema,
    logo_uri: optionalStringSchema,
    redirect_uris: optionalNames,
    grant_types: optionalNames,
    scope: optionalStringSchema,
    token_endpoint_auth_method: optionalStringSchema,
  })
  .meta({ id: 'AuthOAuthClientChanges' });

export const newOauthClientBodySchema = oauthClientChangesBodySchema
  .extend({ client_type: optionalStringSchema, response_types: optionalNames })
  .meta({ id: 'AuthNewOAuthClient' });

/** The secret is shown only when it is created; it does not expire (RFC 7591). */
export function toOauthClientBody(
  client: Client,
  secret?: string | null,
): z.input<typeof oauthClientBodySchema> {
  return {
    client_id: client.id,
    client_name: client.clientName,
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 as const }),
    client_id_issued_at: toUnixSeconds(client.createdAt),
    client_type: toLowercaseEnumName(client.clientType),
    token_endpoint_auth_method: toLowercaseEnumName(client.tokenEndpointAuthMethod),
    registration_type: toLowercaseEnumName(client.registrationType),
    client_uri: client.clientUri ?? undefined,
    logo_uri: client.logoUri ?? undefined,
    redirect_uris: [...client.redirectUris],
    grant_types: client.grantTypes.map(toLowercaseEnumName),
    response_types: ['code'],
    scope: client.scope ?? undefined,
    created_at: toIsoTimestamp(client.createdAt),
    updated_at: toIsoTimestamp(client.updatedAt),
  };
}

type ClientBody = z.output<typeof newOauthClientBodySchema>;

/** Passes the texts unchanged, because the service validates them. */
export function toOauthClientInput({
  client_type,
  grant_types,
  token_endpoint_auth_method,
  ...body
}: ClientBody) {
  return {
    ...toCamelCaseKeys(body),
    clientTypeText: client_type,
    grantTypesText: grant_types,
    tokenEndpointAuthMethodText: token_endpoint_auth_method,
  };
}
