import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { toRestFields } from '../../endpoint/reply.ts';
import {
  jsonObjectSchema,
  optionalStringSchema,
  stringListSchema,
  timestampSchema,
  toLowercaseEnumName,
} from '../body-fields.ts';

/** Fields of a custom provider, with their REST names. */
export const customProviderFragment = graph(`
  fragment RestCustomProvider on CustomProvider @_unmask {
    id: uuid
    providerType
    identifier
    name
    client_id: clientId
    acceptable_client_ids: acceptableClientIds
    scopes
    custom_claims_allowlist: customClaims
    pkce_enabled: isPkceEnabled
    attribute_mapping: attributeMapping
    authorization_params: authorizationParams
    enabled: isEnabled
    email_optional: isEmailOptional
    skip_nonce_check: isNonceUnchecked
    created_at: createdAt
    updated_at: updatedAt
    issuer
    discovery_url: discoveryUrl
    authorization_url: authorizationUrl
    token_url: tokenUrl
    userinfo_url: userinfoUrl
    jwks_uri: jwksUri
    discovery
  }
`);

/** OpenID configuration of a provider with the names that auth-js reads, which differ from the standard. */
const discoveryBody = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    jwks_uri: z.string(),
    userinfo_endpoint: optionalStringSchema,
    revocation_endpoint: optionalStringSchema,
    supported_scopes: stringListSchema.optional(),
    supported_response_types: stringListSchema.optional(),
    supported_subject_types: stringListSchema.optional(),
    supported_id_token_signing_algs: stringListSchema.optional(),
  })
  .meta({ id: 'AuthDiscovery', description: 'OpenID configuration of the provider, as it was read.' });

const addresses = {
  issuer: optionalStringSchema,
  discovery_url: optionalStringSchema,
  authorization_url: optionalStringSchema,
  token_url: optionalStringSchema,
  userinfo_url: optionalStringSchema,
  jwks_uri: optionalStringSchema,
};

const nameFields = { name: z.string(), client_id: z.string() };

const optionFields = {
  acceptable_client_ids: stringListSchema,
  scopes: stringListSchema,
  custom_claims_allowlist: stringListSchema,
  pkce_enabled: z.boolean(),
  attribute_mapping: jsonObjectSchema,
  authorization_params: jsonObjectSchema,
  enabled: z.boolean(),
  email_optional: z.boolean(),
  skip_nonce_check: z.boolean(),
};

/** A provider without its client secret. */
export const customProviderBodySchema = z
  .object({
    id: z.guid(),
    provider_type: z.string(),
    identifier: z.string(),
    ...nameFields,
    ...optionFields,
    ...addresses,
    discovery_document: discoveryBody.optional(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthCustomProvider', description: 'The provider, without its secret.' });

type GraphProvider = ResultOf<typeof customProviderFragment>;

/** OpenID configuration of a provider with the names of the standard. */
const standardDiscoverySchema = discoveryBody.extend({
  scopes_supported: stringListSchema.optional(),
  response_types_supported: stringListSchema.optional(),
  subject_types_supported: stringListSchema.optional(),
  id_token_signing_alg_values_supported: stringListSchema.optional(),
});

/** Fields that an administrator can set. */
export const customProviderInputFields = {
  ...z.object(nameFields).partial().shape,
  client_secret: optionalStringSchema,
  ...z.object(optionFields).partial().shape,
  ...addresses,
};

const fields = z.object(customProviderInputFields);

export function toCustomProviderBody(provider: GraphProvider): z.input<typeof customProviderBodySchema> {
  const { discovery, id, providerType, ...fields } = provider;
  return {
    id,
    provider_type: toLowercaseEnumName(providerType),
    ...toRestFields(fields),
    discovery_document: discovery ? toDiscoveryBody(standardDiscoverySchema.parse(discovery)) : undefined,
  };
}

function toDiscoveryBody({
  scopes_supported: supported_scopes,
  response_types_supported: supported_response_types,
  subject_types_supported: supported_subject_types,
  id_token_signing_alg_values_supported: supported_id_token_signing_algs,
  ...rest
}: z.output<typeof standardDiscoverySchema>): z.input<typeof discoveryBody> {
  return {
    ...rest,
    supported_scopes,
    supported_response_types,
    supported_subject_types,
    supported_id_token_signing_algs,
  };
}

/** Converts the fields of a request to those of a mutation. */
export function toCustomProviderInput({
  custom_claims_allowlist: customClaims,
  ...body
}: z.output<typeof fields>) {
  return { ...toCamelCaseKeys(body), customClaims };
}
