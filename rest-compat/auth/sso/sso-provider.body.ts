import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../../graph.ts';
import { jsonObject, text, timestamp, toTimestamp } from '../body-fields.ts';

/** An identity provider by its names on the wire. */
export const ssoProviderFragment = graph(`
  fragment RestSsoProvider on SsoProvider @_unmask {
    id
    resource_id: resourceId
    disabled
    saml {
      entity_id: entityId
      metadata_xml: metadataXml
      metadata_url: metadataUrl
      attribute_mapping: attributeMapping
      name_id_format: nameIdFormat
    }
    domains { domain }
    created_at: createdAt
    updated_at: updatedAt
  }
`);

export const ssoProviderBody = z
  .object({
    id: z.guid(),
    resource_id: text,
    disabled: z.boolean(),
    saml: z.object({
      entity_id: z.string(),
      metadata_xml: text,
      metadata_url: text,
      attribute_mapping: jsonObject,
      name_id_format: text,
    }),
    domains: z.array(z.object({ domain: z.string() })),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AuthSsoProvider' });

type Provider = ResultOf<typeof ssoProviderFragment>;

/** What there is not is left out. */
export function toSsoProviderBody(provider: Provider): z.input<typeof ssoProviderBody> {
  const { id, resource_id, disabled, saml, domains, created_at, updated_at } = provider;
  return {
    id,
    resource_id: resource_id ?? undefined,
    disabled,
    saml: {
      entity_id: saml.entity_id,
      metadata_xml: saml.metadata_xml ?? undefined,
      metadata_url: saml.metadata_url ?? undefined,
      attribute_mapping: saml.attribute_mapping as Record<string, unknown>,
      name_id_format: saml.name_id_format ?? undefined,
    },
    domains: [...domains],
    created_at: toTimestamp(created_at) ?? '',
    updated_at: toTimestamp(updated_at) ?? '',
  };
}

/** What an administrator says of an identity provider. */
export const ssoProviderFields = {
  resource_id: text,
  disabled: z.boolean().optional(),
  domains: z.array(z.string()).optional(),
  metadata_url: text,
  metadata_xml: text,
  attribute_mapping: jsonObject.optional(),
  name_id_format: text,
};

const fields = z.object(ssoProviderFields);

export function toSsoProviderFields(body: z.output<typeof fields>) {
  return {
    resourceId: body.resource_id,
    disabled: body.disabled,
    domains: body.domains,
    metadataUrl: body.metadata_url,
    metadataXml: body.metadata_xml,
    attributeMapping: body.attribute_mapping,
    nameIdFormat: body.name_id_format,
  };
}
