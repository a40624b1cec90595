import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { booleanFieldWithGraphqlName } from '../../../core/graphql/renamed-flag.ts';
import { CustomProviderType } from './enums.ts';

/** Fields that can be set when a provider is created and when it is updated. */
@graphqlInputType()
abstract class CustomProviderFields {
  @graphqlTextField.optional('Display name.') name?: string | null;
  @graphqlTextField.optional('Client id of this server at the provider.') clientId?: string | null;
  @graphqlTextField.optional('Client secret of this server at the provider. It cannot be queried.')
  clientSecret?: string | null;
  @graphqlTextField.optionalList('Further client ids (audiences) of accepted id_tokens.')
  acceptableClientIds?: string[] | null;
  @graphqlTextField.optionalList('Scopes of every request. `openid` is always added for an OpenID provider.')
  scopes?: string[] | null;
  @graphqlTextField.optionalList('Claims of the provider that are copied unchanged to `custom_claims`.')
  customClaims?: string[] | null;
  @booleanFieldWithGraphqlName('isPkceEnabled', 'Whether the code exchange uses PKCE. Default true.')
  pkceEnabled?: boolean | null;
  @graphqlJsonObjectField.optional(
    'Mapping of claims: a text names a claim of the provider, any other value is used as it is.',
  )
  attributeMapping?: Record<string, unknown> | null;
  @graphqlJsonObjectField.optional('Further parameters of the authorization URL; all values are texts.')
  authorizationParams?: Record<string, unknown> | null;
  @booleanFieldWithGraphqlName('isEnabled', 'Whether users may sign in with the provider. Default true.')
  enabled?: boolean | null;
  @booleanFieldWithGraphqlName(
    'isEmailOptional',
    'Also accepts users without an email address from the provider. Default false.',
  )
  emailOptional?: boolean | null;
  @booleanFieldWithGraphqlName('isNonceUnchecked', 'Accepts id_tokens with any nonce. Default false.')
  skipNonceCheck?: boolean | null;
  @graphqlTextField.optional(
    'Issuer of the id_tokens, required for an OpenID provider. An empty text removes the issuer.',
  )
  issuer?: string | null;
  @graphqlTextField.optional(
    'URL of the OpenID configuration, if it is not at the standard path of the issuer.',
  )
  discoveryUrl?: string | null;
  @graphqlTextField.optional(
    'Authorization endpoint, required for OAuth providers. This and the next three override the OpenID configuration.',
  )
  authorizationUrl?: string | null;
  @graphqlTextField.optional('Token endpoint.') tokenUrl?: string | null;
  @graphqlTextField.optional('Userinfo endpoint.') userinfoUrl?: string | null;
  @graphqlTextField.optional('URL of the keys of the id_tokens (JWKS).') jwksUri?: string | null;
}

@graphqlInputType('A new external provider.')
export class CreateCustomProviderInput extends CustomProviderFields {
  @graphqlEnumInputField(() => CustomProviderType, 'Protocol. It cannot be changed later.')
  providerType!: string;
  @graphqlTextField('`custom:` and a name. It cannot be changed later.') identifier!: string;
}

@graphqlInputType('Changes to an external provider. Absent and null fields stay unchanged.')
export class UpdateCustomProviderInput extends CustomProviderFields {
  @textReferenceIdField('CustomProvider', 'Id of the provider, or its identifier `custom:…`.') id!: string;
}

@graphqlInputType('External provider to delete.')
export class DeleteCustomProviderInput {
  @textReferenceIdField('CustomProvider', 'Id of the provider, or its identifier `custom:…`.') id!: string;
}

@graphqlObjectType('An external provider that was added by an administrator.')
@withGlobalId.uuid('id')
export class CustomProvider {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlObjectField(() => CustomProviderType, 'Protocol.') providerType!: string;
  @graphqlTextField('Identifier `custom:…` in sign-ins and identities.') identifier!: string;
  @graphqlTextField('Display name.') name!: string;
  @graphqlTextField('Client id of this server at the provider.') clientId!: string;
  @graphqlTextField.list('Further client ids (audiences) of accepted id_tokens.')
  acceptableClientIds!: string[];
  @graphqlTextField.list('Scopes of every request.') scopes!: string[];
  @graphqlTextField.list('Claims that are copied unchanged to `custom_claims`.') customClaims!: string[];
  @graphqlBooleanField.as('isPkceEnabled', 'Whether the code exchange uses PKCE.') pkceEnabled!: boolean;
  @graphqlJsonObjectField('Mapping of claims.') attributeMapping!: unknown;
  @graphqlJsonObjectField('Further parameters of the authorization URL.') authorizationParams!: unknown;
  @graphqlBooleanField.as('isEnabled', 'Whether users may sign in with the provider.') enabled!: boolean;
  @graphqlBooleanField.as(
    'isEmailOptional',
    'Whether users without an email address from the provider may sign in.',
  )
  emailOptional!: boolean;
  @graphqlBooleanField.as('isNonceUnchecked', 'Whether id_tokens with any nonce are accepted.')
  skipNonceCheck!: boolean;
  @graphqlTextField.optional('Issuer of the id_tokens.') issuer!: string | null;
  @graphqlUrlField.optional('URL of the OpenID configuration; null if not set.') discoveryUrl!: string | null;
  @graphqlUrlField.optional('Authorization endpoint; null if not set.') authorizationUrl!: string | null;
  @graphqlUrlField.optional('Token endpoint; null if not set.') tokenUrl!: string | null;
  @graphqlUrlField.optional('Userinfo endpoint; null if not set.') userinfoUrl!: string | null;
  @graphqlUrlField.optional('URL of the keys of the id_tokens (JWKS); null if not set.') jwksUri!:
    | string
    | null;
  @graphqlJsonObjectField.optional('OpenID configuration as last read, with the names of the standard.')
  discovery!: unknown;
  @graphqlDateTimeField.optional('Time of the last read of the OpenID configuration.')
  discoveredAt!: Date | null;
  @graphqlDateTimeField('Time of creation.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
}

export const CustomProviderConnection = createConnectionTypes(
  'CustomProvider',
  CustomProvider,
  'external providers',
);

@graphqlArgsType()
export class CustomProviderListArgs extends PageArgs {
  @graphqlObjectField.optional(() => CustomProviderType, 'Protocol of the providers.') type?: string | null;
}

export const CreateCustomProviderPayload = createMutationPayloadType('createCustomProvider', {
  provider: graphqlObjectField(() => CustomProvider, 'The new provider.'),
});

export const UpdateCustomProviderPayload = createMutationPayloadType('updateCustomProvider', {
  provider: graphqlObjectField(() => CustomProvider, 'The changed provider.'),
});

export const DeleteCustomProviderPayload = createMutationPayloadType('deleteCustomProvider', {
  deletedId: textReferenceIdField('CustomProvider', 'Id of the deleted provider.'),
});
