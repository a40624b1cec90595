import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../../../graph.ts';
import { text, timestamp, toTimestamp, toUnixSeconds } from '../../body-fields.ts';

export const clientFragment = graph(`
  fragment RestOAuthClient on OAuthClient @_unmask {
    id
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

const names = z.array(z.string());

export const clientBody = z
  .object({
    client_id: z.guid(),
    client_name: z.string(),
    client_secret: text,
    client_secret_expires_at: z.literal(0).optional(),
    client_id_issued_at: z.number().int(),
    client_type: z.string(),
    token_endpoint_auth_method: z.string(),
    registration_type: z.string(),
    client_uri: text,
    logo_uri: text,
    redirect_uris: names,
    grant_types: names,
    response_types: names,
    scope: text,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AuthOAuthClient' });

type Client = ResultOf<typeof clientFragment>;

/** The secret only where it was just made; it does not expire (RFC 7591). */
export function toClientBody(client: Client, secret?: string | null): z.input<typeof clientBody> {
  return {
    client_id: client.id,
    client_name: client.clientName,
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 as const }),
    client_id_issued_at: toUnixSeconds(client.createdAt),
    client_type: client.clientType,
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    registration_type: client.registrationType,
    client_uri: client.clientUri ?? undefined,
    logo_uri: client.logoUri ?? undefined,
    redirect_uris: [...client.redirectUris],
    grant_types: [...client.grantTypes],
    response_types: ['code'],
    scope: client.scope ?? undefined,
    created_at: toTimestamp(client.createdAt) ?? '',
    updated_at: toTimestamp(client.updatedAt) ?? '',
  };
}

const optionalNames = names.optional();

/** What changes of a client. */
export const clientChangesBody = z
  .object({
    client_name: text,
    client_uri: text,
    logo_uri: text,
    redirect_uris: optionalNames,
    grant_types: optionalNames,
    scope: text,
    token_endpoint_auth_method: text,
  })
  .meta({ id: 'AuthOAuthClientChanges' });

export const newClientBody = clientChangesBody
  .extend({ client_type: text, response_types: optionalNames })
  .meta({ id: 'AuthNewOAuthClient' });

export function toChanges(body: z.output<typeof clientChangesBody>) {
  return {
    clientName: body.client_name,
    clientUri: body.client_uri,
    logoUri: body.logo_uri,
    redirectUris: body.redirect_uris,
    grantTypes: body.grant_types,
    scope: body.scope,
    tokenEndpointAuthMethod: body.token_endpoint_auth_method,
  };
}

export function toNewClient(body: z.output<typeof newClientBody>) {
  return { ...toChanges(body), clientType: body.client_type, responseTypes: body.response_types };
}

export const clientExample = {
  id: '9a8b7c6d-5e4f-4a2b-9c0d-9e8f7a6b5c4d',
  clientName: 'Calendar',
  clientType: 'confidential',
  registrationType: 'manual',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: ['https://calendar.example/callback'],
  grantTypes: ['authorization_code', 'refresh_token'],
  scope: null,
  clientUri: null,
  logoUri: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

export const newClientExample = {
  client_name: 'Calendar',
  redirect_uris: ['https://calendar.example/callback'],
};

export const secretExample = 'HYmyKvRy5rYCWpX8mOqYZQ5d3kkxYuy2MvXnLqJkU9g';
