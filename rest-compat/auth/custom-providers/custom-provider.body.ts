import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../../graph.ts';
import { jsonObject, text, timestamp, toTimestamp } from '../body-fields.ts';

/** A custom provider by its names on the wire. */
export const customProviderFragment = graph(`
  fragment RestCustomProvider on CustomProvider @_unmask {
    id
    provider_type: providerType
    identifier
    name
    client_id: clientId
    acceptable_client_ids: acceptableClientIds
    scopes
    custom_claims_allowlist: customClaims
    pkce_enabled: pkceEnabled
    attribute_mapping: attributeMapping
    authorization_params: authorizationParams
    enabled
    email_optional: emailOptional
    skip_nonce_check: skipNonceCheck
    issuer
    discovery_url: discoveryUrl
    authorization_url: authorizationUrl
    token_url: tokenUrl
    userinfo_url: userinfoUrl
    jwks_uri: jwksUri
    discovery
    created_at: createdAt
    updated_at: updatedAt
  }
`);

const names = z.array(z.string());

/** As today's clients read it, whose names are not quite the standard's. */
const discoveryBody = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    jwks_uri: z.string(),
    userinfo_endpoint: text,
    revocation_endpoint: text,
    supported_scopes: names.optional(),
    supported_response_types: names.optional(),
    supported_subject_types: names.optional(),
    supported_id_token_signing_algs: names.optional(),
  })
  .meta({ id: 'AuthDiscovery' });

const addresses = {
  issuer: text,
  discovery_url: text,
  authorization_url: text,
  token_url: text,
  userinfo_url: text,
  jwks_uri: text,
};

/** The client secret is not among them. */
export const customProviderBody = z
  .object({
    id: z.guid(),
    provider_type: z.string(),
    identifier: z.string(),
    name: z.string(),
    client_id: z.string(),
    acceptable_client_ids: names,
    scopes: names,
    custom_claims_allowlist: names,
    pkce_enabled: z.boolean(),
    attribute_mapping: jsonObject,
    authorization_params: jsonObject,
    enabled: z.boolean(),
    email_optional: z.boolean(),
    skip_nonce_check: z.boolean(),
    ...addresses,
    discovery_document: discoveryBody.optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AuthCustomProvider' });

type GraphProvider = ResultOf<typeof customProviderFragment>;

export function toCustomProviderBody(provider: GraphProvider): z.input<typeof customProviderBody> {
  const { discovery, issuer, discovery_url, authorization_url, token_url, userinfo_url, jwks_uri, ...rest } =
    provider;
  return {
    ...rest,
    attribute_mapping: rest.attribute_mapping as Record<string, unknown>,
    authorization_params: rest.authorization_params as Record<string, unknown>,
    issuer: issuer ?? undefined,
    discovery_url: discovery_url ?? undefined,
    authorization_url: authorization_url ?? undefined,
    token_url: token_url ?? undefined,
    userinfo_url: userinfo_url ?? undefined,
    jwks_uri: jwks_uri ?? undefined,
    discovery_document: discovery ? toDiscoveryBody(discovery as Discovery) : undefined,
    created_at: toTimestamp(rest.created_at) ?? '',
    updated_at: toTimestamp(rest.updated_at) ?? '',
  };
}

type Discovery = z.input<typeof discoveryBody> & {
  scopes_supported?: string[];
  response_types_supported?: string[];
  subject_types_supported?: string[];
  id_token_signing_alg_values_supported?: string[];
};

function toDiscoveryBody(discovery: Discovery): z.input<typeof discoveryBody> {
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = discovery;
  const { userinfo_endpoint, revocation_endpoint } = discovery;
  return {
    ...{ issuer, authorization_endpoint, token_endpoint, jwks_uri },
    ...{ userinfo_endpoint, revocation_endpoint },
    supported_scopes: discovery.scopes_supported,
    supported_response_types: discovery.response_types_supported,
    supported_subject_types: discovery.subject_types_supported,
    supported_id_token_signing_algs: discovery.id_token_signing_alg_values_supported,
  };
}

/** What an administrator says of a provider. */
export const providerFields = {
  name: text,
  client_id: text,
  client_secret: text,
  acceptable_client_ids: names.optional(),
  scopes: names.optional(),
  custom_claims_allowlist: names.optional(),
  pkce_enabled: z.boolean().optional(),
  attribute_mapping: jsonObject.optional(),
  authorization_params: jsonObject.optional(),
  enabled: z.boolean().optional(),
  email_optional: z.boolean().optional(),
  skip_nonce_check: z.boolean().optional(),
  ...addresses,
};

const fields = z.object(providerFields);

export function toProviderFields(body: z.output<typeof fields>) {
  return {
    name: body.name,
    clientId: body.client_id,
    clientSecret: body.client_secret,
    acceptableClientIds: body.acceptable_client_ids,
    scopes: body.scopes,
    customClaims: body.custom_claims_allowlist,
    pkceEnabled: body.pkce_enabled,
    attributeMapping: body.attribute_mapping,
    authorizationParams: body.authorization_params,
    enabled: body.enabled,
    emailOptional: body.email_optional,
    skipNonceCheck: body.skip_nonce_check,
    issuer: body.issuer,
    discoveryUrl: body.discovery_url,
    authorizationUrl: body.authorization_url,
    tokenUrl: body.token_url,
    userinfoUrl: body.userinfo_url,
    jwksUri: body.jwks_uri,
  };
}
