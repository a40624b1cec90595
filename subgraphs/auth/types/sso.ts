import { url } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  inputType,
  json,
  list,
  node,
  objectType,
  one,
  payload,
  ref,
  restOnly,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { oneOf, oneOfInput } from '../../../core/graphql/one-of.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { CodeChallengeMethod } from './enums.ts';
import { AuthTokens } from './tokens.ts';

@objectType('SAML 2.0 configuration of an identity provider.')
class SamlProvider {
  @text('Entity id of the provider. It cannot be changed.') entityId!: string;
  @text.optional('Metadata document; null in lists.')
  metadataXml!: string | null;
  @url.optional('URL where the metadata is read periodically; null if not set.') metadataUrl!: string | null;
  @json('Mapping of SAML attributes to claims.') attributeMapping!: unknown;
  @text.optional('Requested NameID format; null if not set.') nameIdFormat!: string | null;
}

@objectType('An email domain whose users sign in with an identity provider.')
class SsoDomain {
  @text('Domain part of the email addresses.') domain!: string;
}

@objectType('The identity provider of an organization, added by an administrator.')
@node.uuid('id')
export class SsoProvider {
  @uuid.as('uuid', 'UUID.') id!: string;
  @text.optional('Id given by administrators.') resourceId!: string | null;
  @flag.as('isDisabled', 'Whether sign-ins with the provider are disabled.') disabled!: boolean;
  @one(() => SamlProvider, 'SAML configuration.') saml!: SamlProvider;
  @list(() => SsoDomain, 'Email domains of the users who sign in with the provider.') domains!: SsoDomain[];
  @when('Time of creation.') createdAt!: Date;
  @when('Time of the last change.') updatedAt!: Date;
}

export const SsoProviderConnection = connectionOf('SsoProvider', SsoProvider, 'identity providers');

@inputType('Filter for identity providers. All conditions must match.')
class SsoProviderFilter {
  @one.optional(() => TextFilter, 'Id given by administrators.') resourceId?: TextFilter | null;
  @text.optionalList('Email domains of the users who sign in with the provider.') domains?: string[] | null;
  @flag.optional('Whether sign-ins with the provider are disabled.') isDisabled?: boolean | null;
}

@argsType()
export class SsoProviderListArgs extends PageArgs {
  @one.optional(() => SsoProviderFilter, 'Filter.') filter?: SsoProviderFilter | null;
}

export const CreateSsoProviderPayload = payload(
  'CreateSsoProviderPayload',
  'Result of `createSsoProvider`.',
  {
    provider: one(() => SsoProvider, 'The new identity provider.'),
  },
);

export const UpdateSsoProviderPayload = payload(
  'UpdateSsoProviderPayload',
  'Result of `updateSsoProvider`.',
  { provider: one(() => SsoProvider, 'The changed identity provider.') },
);

export const DeleteSsoProviderPayload = payload(
  'DeleteSsoProviderPayload',
  'Result of `deleteSsoProvider`.',
  {
    provider: one(() => SsoProvider, 'State before the deletion.'),
  },
);

@oneOfInput('SAML metadata of an identity provider.')
class SsoMetadataInput {
  @text.optional('HTTPS URL of the metadata. The server reads it periodically.') metadataUrl?: string | null;
  @text.optional('Metadata document, if it has no URL.') metadataXml?: string | null;
}

/** Fields that can be set when an identity provider is created and when it is updated. */
@inputType()
abstract class SsoProviderFields {
  @text.optional(
    "Id given by administrators. `resource_` and this id can be used in place of the provider's id. An empty text removes it.",
  )
  resourceId?: string | null;
  @renamedFlag('isDisabled', 'Whether sign-ins with the provider are disabled. Default false.')
  disabled?: boolean | null;
  @text.optionalList('Complete list of email domains of the users who sign in with the provider.') domains?:
    | string[]
    | null;
  @restOnly @text.optional('HTTPS URL of the metadata.') metadataUrl?: string | null;
  @restOnly @text.optional('Metadata document.') metadataXml?: string | null;
  @json.optional(
    'Mapping of SAML attributes to claims: `{ keys: { claim: { name, names, default, array } } }`.',
  )
  attributeMapping?: Record<string, unknown> | null;
  @text.optional(
    'Requested NameID format, with the name from the SAML standard. An empty text means `persistent`.',
  )
  nameIdFormat?: string | null;
}

@inputType('A new identity provider.')
@oneOf('metadata', () => SsoMetadataInput, 'SAML metadata of the provider.')
export class CreateSsoProviderInput extends SsoProviderFields {
  @restOnly @text.optional('Only `saml` is accepted.') type?: string | null = 'saml';
}

@inputType('Changes to an identity provider. Absent and null fields stay unchanged.')
@oneOf.optional('metadata', () => SsoMetadataInput, 'SAML metadata of the provider.')
export class UpdateSsoProviderInput extends SsoProviderFields {
  @ref('SsoProvider', 'Id of the provider, or `resource_` and its resource id.') id!: string;
}

@inputType('Identity provider to delete.')
export class DeleteSsoProviderInput {
  @ref('SsoProvider', 'Id of the provider, or `resource_` and its resource id.') id!: string;
}

@oneOfInput('Identity provider, by its id or by an email domain.')
class SsoProviderChoiceInput {
  @ref.optional('SsoProvider', 'Id of the identity provider.') providerId?: string | null;
  @text.optional('Email domain of the user.') domain?: string | null;
}

@inputType('Sign-in with the identity provider of an organization.')
@oneOf('provider', () => SsoProviderChoiceInput, 'Identity provider.')
export class SignInWithSsoInput {
  @restOnly @ref.optional('SsoProvider', 'Id.') providerId?: string | null;
  @restOnly @text.optional('Identity provider by the email domain of the user.') domain?: string | null;
  @text.optional('Redirect target. It must be allowed by the settings.') redirectTo?: string | null;
  @text.optional('PKCE challenge, 43 to 128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @text.optional('Captcha token, if captchas are enabled.') captchaToken?: string | null;
}

@inputType('Parameters of the redirect from an identity provider.')
export class FinishSsoSignInInput {
  @text.optional('SAML response, in base64.') samlResponse?: string | null;
  @text.optional('Relay state of the request; a URL or absent if the identity provider started the sign-in.')
  relayState?: string | null;
}

export const SignInWithSsoPayload = payload('SignInWithSsoPayload', 'Result of `signInWithSso`.', {
  url: url('URL of the identity provider, including the SAML request.'),
});

export const FinishSsoSignInPayload = payload('FinishSsoSignInPayload', 'Result of `finishSsoSignIn`.', {
  provider: text('`sso:` and the id of the identity provider.'),
  redirectTo: text('Redirect target.'),
  authCode: text.optional('Code to exchange in a PKCE flow; null otherwise.'),
  session: one.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
});
