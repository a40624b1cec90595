import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import {
  OAuthClientType,
  OAuthGrantType,
  OAuthRegistration,
  TokenEndpointAuthMethod,
} from './oauth-enums.ts';

@graphqlObjectType(
  'A third-party OAuth client. Users see its name, website and logo; the other fields are null unless the viewer is an administrator or the client itself.',
)
@withGlobalId.uuid('id')
export class OAuthClient {
  @graphqlUuidField.as('uuid', '`client_id`.') id!: string;
  @graphqlTextField('Name of the app; the host of its redirect URI if it has no name.') clientName!: string;
  @graphqlObjectField.optional(() => OAuthClientType, 'Type of client.') clientType?: string | null;
  @graphqlObjectField.optional(() => OAuthRegistration, 'Kind of registration.') registrationType?:
    | string
    | null;
  @graphqlObjectField.optional(() => TokenEndpointAuthMethod, 'Authentication method at the token endpoint.')
  tokenEndpointAuthMethod?: string | null;
  @graphqlTextField.optionalList('Allowed redirect URIs, compared exactly.') redirectUris?: string[] | null;
  @graphqlListField.optional(() => OAuthGrantType, 'Allowed grant types.') grantTypes?: string[] | null;
  @graphqlTextField.optional(
    'Allowed scopes that the server can grant with its present keys; null means all known scopes.',
  )
  scope?: string | null;
  @graphqlTextField.optional('Website of the app.') clientUri?: string | null;
  @graphqlTextField.optional('Logo of the app.') logoUri?: string | null;
  @graphqlDateTimeField.optional('Time of registration.') createdAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last change.') updatedAt?: Date | null;
}

export const OAuthClientConnection = createConnectionTypes('OAuthClient', OAuthClient, 'apps of others');

@graphqlObjectType('One numbered page of registered apps, for administrators.')
export class OAuthClientPage {
  @graphqlListField(() => OAuthClient, 'The apps of this page.') nodes!: OAuthClient[];
  @graphqlIntField('Apps on all pages.') totalCount!: number;
  @graphqlIntField('Number of this page, from 1.') page!: number;
  @graphqlIntField('Page size.') perPage!: number;
  @graphqlTextField('Audience of the administrator’s request.') audience!: string;
}

@graphqlInputType()
class OAuthClientMetadata {
  @graphqlTextField.optional('Name of the app, shown to users.') clientName?: string | null;
  @graphqlTextField.optionalList('Allowed redirect URIs.') redirectUris?: string[] | null;
  @graphqlEnumInputField.optionalList(() => OAuthGrantType, 'Grant types; must include `AUTHORIZATION_CODE`.')
  grantTypes?: string[] | null;
  @graphqlEnumInputField.optional(
    () => TokenEndpointAuthMethod,
    'Authentication method at the token endpoint; `CLIENT_SECRET_BASIC` by default.',
  )
  tokenEndpointAuthMethod?: string | null;
  @graphqlTextField.optional('Maximum scopes, separated by spaces.') scope?: string | null;
  @graphqlTextField.optional('Website of the app.') clientUri?: string | null;
  @graphqlTextField.optional('Logo of the app.') logoUri?: string | null;
}

@graphqlInputType('A new third-party OAuth client.')
export class CreateOAuthClientInput extends OAuthClientMetadata {
  @graphqlEnumInputField.optional(() => OAuthClientType, 'Type of client; `CONFIDENTIAL` by default.')
  clientType?: string | null;
  @restOnlyDirective @graphqlTextField.optionalList('Only `code` is accepted.') responseTypes?:
    | string[]
    | null;
}

@graphqlInputType('Metadata of an app that registers itself.')
export class RegisterOAuthClientInput extends CreateOAuthClientInput {}

@graphqlInputType('Changes to an app. Absent and null fields stay unchanged.')
export class UpdateOAuthClientInput extends OAuthClientMetadata {
  @textReferenceIdField('OAuthClient', 'The app.') id!: string;
}

@graphqlInputType('App to delete.')
export class DeleteOAuthClientInput {
  @textReferenceIdField('OAuthClient', 'The app.') id!: string;
}

@graphqlInputType('App whose secret is replaced.')
export class RegenerateOAuthClientSecretInput {
  @textReferenceIdField('OAuthClient', 'The app.') id!: string;
}

const secret = graphqlTextField.optional('Client secret, returned only once; null for a public client.');

export const CreateOAuthClientPayload = createMutationPayloadType('createOAuthClient', {
  client: graphqlObjectField(() => OAuthClient, 'The app.'),
  clientSecret: secret,
});

export const RegisterOAuthClientPayload = createMutationPayloadType('registerOAuthClient', {
  client: graphqlObjectField(() => OAuthClient, 'The app.'),
  clientSecret: secret,
});

export const UpdateOAuthClientPayload = createMutationPayloadType('updateOAuthClient', {
  client: graphqlObjectField(() => OAuthClient, 'App after the change.'),
});

export const RegenerateOAuthClientSecretPayload = createMutationPayloadType('regenerateOAuthClientSecret', {
  client: graphqlObjectField(() => OAuthClient, 'The app.'),
  clientSecret: secret,
});

export const DeleteOAuthClientPayload = createMutationPayloadType('deleteOAuthClient', {
  deletedId: textReferenceIdField('OAuthClient', 'Id of the deleted app.'),
});
