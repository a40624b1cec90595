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

@objectType('What is known of an identity provider that speaks SAML 2.0.')
class SamlProvider {
  @text('What it calls itself; stays.') entityId!: string;
  @text.optional('What it says about itself; shown of one provider, not in lists.')
  metadataXml!: string | null;
  @url.optional('Where that is read again, if named.') metadataUrl!: string | null;
  @json('Claims by the attributes that they are made of.') attributeMapping!: unknown;
  @text.optional('In which form it is asked for names, if said.') nameIdFormat!: string | null;
}

@objectType('A domain whose people sign in at an identity provider.')
class SsoDomain {
  @text('As addresses end.') domain!: string;
}

@objectType('The identity provider of an organisation, which an administrator has added.')
@node.uuid('id')
export class SsoProvider {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @text.optional('What administrators call it.') resourceId!: string | null;
  @flag.as('isDisabled', 'Whether no user may sign in there at present.') disabled!: boolean;
  @one(() => SamlProvider, 'How it is spoken to.') saml!: SamlProvider;
  @list(() => SsoDomain, 'Whose people sign in there.') domains!: SsoDomain[];
  @when('When it was added.') createdAt!: Date;
  @when('When it was last changed.') updatedAt!: Date;
}

export const SsoProviderConnection = connectionOf('SsoProvider', SsoProvider, 'identity providers');

@inputType('Which identity providers; all conditions together.')
class SsoProviderFilter {
  @one.optional(() => TextFilter, 'What administrators call them.') resourceId?: TextFilter | null;
  @text.optionalList('Domains whose people sign in there.') domains?: string[] | null;
  @flag.optional('Whether no user may sign in there at present.') isDisabled?: boolean | null;
}

@argsType()
export class SsoProviderListArgs extends PageArgs {
  @one.optional(() => SsoProviderFilter, 'Which ones.') filter?: SsoProviderFilter | null;
}

export const CreateSsoProviderPayload = payload('CreateSsoProviderPayload', 'The new identity provider.', {
  provider: one(() => SsoProvider, 'The new identity provider.'),
});

export const UpdateSsoProviderPayload = payload(
  'UpdateSsoProviderPayload',
  'The changed identity provider.',
  { provider: one(() => SsoProvider, 'The changed identity provider.') },
);

export const DeleteSsoProviderPayload = payload('DeleteSsoProviderPayload', 'What was removed.', {
  provider: one(() => SsoProvider, 'The identity provider as it was.'),
});

@oneOfInput('What an identity provider says of itself.')
class SsoMetadataInput {
  @text.optional('Where it says that, with HTTPS; read now and again.') metadataUrl?: string | null;
  @text.optional('What it says there, where it has no such place.') metadataXml?: string | null;
}

/** What can be said of an identity provider when it is added and at any time later. */
@inputType()
abstract class SsoProviderFields {
  @text.optional('What administrators call it; `resource_` and this stand for its id. Empty takes it away.')
  resourceId?: string | null;
  @renamedFlag('isDisabled', 'No user may sign in there. Default false.')
  disabled?: boolean | null;
  @text.optionalList('Domains whose people sign in there; all of them.') domains?: string[] | null;
  @restOnly @text.optional('Where it says what it is.') metadataUrl?: string | null;
  @restOnly @text.optional('What it says there.') metadataXml?: string | null;
  @json.optional('Claims by what they are made of: `{ keys: { claim: { name, names, default, array } } }`.')
  attributeMapping?: Record<string, unknown> | null;
  @text.optional('In which form it is asked for names, by SAML’s own word. Empty for `persistent`.')
  nameIdFormat?: string | null;
}

@inputType('An identity provider to be added.')
@oneOf('metadata', () => SsoMetadataInput, 'What it says of itself.')
export class CreateSsoProviderInput extends SsoProviderFields {
  @restOnly @text.optional('`saml`, which REST asks for.') type?: string | null = 'saml';
}

@inputType('What is to change of an identity provider; the rest stays.')
@oneOf.optional('metadata', () => SsoMetadataInput, 'What it says of itself.')
export class UpdateSsoProviderInput extends SsoProviderFields {
  @ref('SsoProvider', 'Which one; `resource_` and its resource id will do, too.') id!: string;
}

@inputType('The identity provider to be removed.')
export class DeleteSsoProviderInput {
  @ref('SsoProvider', 'Which one; `resource_` and its resource id will do, too.') id!: string;
}

@oneOfInput('Which identity provider.')
class SsoProviderChoiceInput {
  @ref.optional('SsoProvider', 'The identity provider itself.') providerId?: string | null;
  @text.optional('How its people’s addresses end.') domain?: string | null;
}

@inputType('A sign-in with the identity provider of an organisation.')
@oneOf('provider', () => SsoProviderChoiceInput, 'Which one.')
export class SignInWithSsoInput {
  @restOnly @ref.optional('SsoProvider', 'Which one.') providerId?: string | null;
  @restOnly @text.optional('Which one, by how its people’s addresses end.') domain?: string | null;
  @text.optional('Page to end on; must be allowed by the server.') redirectTo?: string | null;
  @text.optional('PKCE challenge, 43 to 128 characters.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @text.optional('What the captcha gave, where one is asked for.') captchaToken?: string | null;
}

@inputType('What an identity provider sends a browser back with.')
export class FinishSsoSignInInput {
  @text.optional('Its answer, in base64.') samlResponse?: string | null;
  @text.optional('What it was given with the request; a page, or nothing, where it has begun itself.')
  relayState?: string | null;
}

export const SignInWithSsoPayload = payload('SignInWithSsoPayload', 'Where the browser goes.', {
  url: url('Address of the identity provider, with the request in it.'),
});

export const FinishSsoSignInPayload = payload(
  'FinishSsoSignInPayload',
  'What a sign-in with an identity provider led to.',
  {
    provider: text('`sso:` and the id of the identity provider.'),
    redirectTo: text('Where the browser goes next.'),
    authCode: text.optional('In a PKCE flow: the code to be exchanged.'),
    session: one.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
  },
);
