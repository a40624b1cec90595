import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { oneOfField, oneOfInput } from '../../../core/graphql/one-of.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { booleanFieldWithGraphqlName } from '../../../core/graphql/renamed-flag.ts';
import { CodeChallengeMethod } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@graphqlObjectType('SAML 2.0 configuration of an identity provider.')
class SamlProvider {
  @graphqlTextField('Entity id of the provider. It cannot be changed.') entityId!: string;
  @graphqlTextField.optional('Metadata document; null in lists.')
  metadataXml!: string | null;
  @graphqlUrlField.optional('URL where the metadata is read periodically; null if not set.') metadataUrl!:
    | string
    | null;
  @graphqlJsonObjectField('Mapping of SAML attributes to claims.') attributeMapping!: unknown;
  @graphqlTextField.optional('Requested NameID format; null if not set.') nameIdFormat!: string | null;
}

@graphqlObjectType('An email domain whose users sign in with an identity provider.')
class SsoDomain {
  @graphqlTextField('Domain part of the email addresses.') domain!: string;
}

@graphqlObjectType('The identity provider of an organization, added by an administrator.')
@withGlobalId.uuid('id')
export class SsoProvider {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlTextField.optional('Id given by administrators.') resourceId!: string | null;
  @graphqlBooleanField.as('isDisabled', 'Whether sign-ins with the provider are disabled.')
  disabled!: boolean;
  @graphqlObjectField(() => SamlProvider, 'SAML configuration.') saml!: SamlProvider;
  @graphqlListField(() => SsoDomain, 'Email domains of the users who sign in with the provider.')
  domains!: SsoDomain[];
  @graphqlDateTimeField('Time of creation.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
}

export const SsoProviderConnection = createConnectionTypes('SsoProvider', SsoProvider, 'identity providers');

@graphqlInputType('Filter for identity providers. All conditions must match.')
class SsoProviderFilter {
  @graphqlObjectField.optional(() => TextFilter, 'Id given by administrators.')
  resourceId?: TextFilter | null;
  @graphqlTextField.optionalList('Email domains of the users who sign in with the provider.') domains?:
    | string[]
    | null;
  @graphqlBooleanField.optional('Whether sign-ins with the provider are disabled.') isDisabled?:
    | boolean
    | null;
}

@graphqlArgsType()
export class SsoProviderListArgs extends PageArgs {
  @graphqlObjectField.optional(() => SsoProviderFilter, 'Filter.') filter?: SsoProviderFilter | null;
}

export const CreateSsoProviderPayload = createMutationPayloadType('createSsoProvider', {
  provider: graphqlObjectField(() => SsoProvider, 'The new identity provider.'),
});

export const UpdateSsoProviderPayload = createMutationPayloadType('updateSsoProvider', {
  provider: graphqlObjectField(() => SsoProvider, 'The changed identity provider.'),
});

export const DeleteSsoProviderPayload = createMutationPayloadType('deleteSsoProvider', {
  provider: graphqlObjectField(() => SsoProvider, 'State before the deletion.'),
});

@oneOfInput('SAML metadata of an identity provider.')
class SsoMetadataInput {
  @graphqlTextField.optional('HTTPS URL of the metadata. The server reads it periodically.') metadataUrl?:
    | string
    | null;
  @graphqlTextField.optional('Metadata document, if it has no URL.') metadataXml?: string | null;
}

/** Fields that can be set when an identity provider is created and when it is updated. */
@graphqlInputType()
abstract class SsoProviderFields {
  @graphqlTextField.optional(
    "Id given by administrators. `resource_` and this id can be used in place of the provider's id. An empty text removes it.",
  )
  resourceId?: string | null;
  @booleanFieldWithGraphqlName(
    'isDisabled',
    'Whether sign-ins with the provider are disabled. Default false.',
  )
  disabled?: boolean | null;
  @graphqlTextField.optionalList('Complete list of email domains of the users who sign in with the provider.')
  domains?: string[] | null;
  @restOnlyDirective @graphqlTextField.optional('HTTPS URL of the metadata.') metadataUrl?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Metadata document.') metadataXml?: string | null;
  @graphqlJsonObjectField.optional(
    'Mapping of SAML attributes to claims: `{ keys: { claim: { name, names, default, array } } }`.',
  )
  attributeMapping?: Record<string, unknown> | null;
  @graphqlTextField.optional(
    'Requested NameID format, with the name from the SAML standard. An empty text means `persistent`.',
  )
  nameIdFormat?: string | null;
}

@graphqlInputType('A new identity provider.')
@oneOfField('metadata', () => SsoMetadataInput, 'SAML metadata of the provider.')
export class CreateSsoProviderInput extends SsoProviderFields {
  @restOnlyDirective @graphqlTextField.optional('Only `saml` is accepted.') type?: string | null = 'saml';
}

@graphqlInputType('Changes to an identity provider. Absent and null fields stay unchanged.')
@oneOfField.optional('metadata', () => SsoMetadataInput, 'SAML metadata of the provider.')
export class UpdateSsoProviderInput extends SsoProviderFields {
  @textReferenceIdField('SsoProvider', 'Id of the provider, or `resource_` and its resource id.') id!: string;
}

@graphqlInputType('Identity provider to delete.')
export class DeleteSsoProviderInput {
  @textReferenceIdField('SsoProvider', 'Id of the provider, or `resource_` and its resource id.') id!: string;
}

@oneOfInput('Identity provider, by its id or by an email domain.')
class SsoProviderChoiceInput {
  @textReferenceIdField.optional('SsoProvider', 'Id of the identity provider.') providerId?: string | null;
  @graphqlTextField.optional('Email domain of the user.') domain?: string | null;
}

@graphqlInputType('Sign-in with the identity provider of an organization.')
@oneOfField('provider', () => SsoProviderChoiceInput, 'Identity provider.')
export class SignInWithSsoInput {
  @restOnlyDirective @textReferenceIdField.optional('SsoProvider', 'Id.') providerId?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Identity provider by the email domain of the user.') domain?:
    | string
    | null;
  @graphqlTextField.optional('Redirect target. It must be allowed by the settings.') redirectTo?:
    | string
    | null;
  @graphqlTextField.optional('PKCE challenge, 43 to 128 characters.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlTextField.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@graphqlInputType('Parameters of the redirect from an identity provider.')
export class FinishSsoSignInInput {
  @graphqlTextField.optional('SAML response, in base64.') samlResponse?: string | null;
  @graphqlTextField.optional(
    'Relay state of the request; a URL or absent if the identity provider started the sign-in.',
  )
  relayState?: string | null;
}

export const SignInWithSsoPayload = createMutationPayloadType('signInWithSso', {
  url: graphqlUrlField('URL of the identity provider, including the SAML request.'),
});

export const FinishSsoSignInPayload = createMutationPayloadType('finishSsoSignIn', {
  provider: graphqlTextField('`sso:` and the id of the identity provider.'),
  redirectTo: graphqlTextField('Redirect target.'),
  authCode: graphqlTextField.optional('Code to exchange in a PKCE flow; null otherwise.'),
  session: graphqlObjectField.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
});
