import { choice } from '../../../core/graphql/choice.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  inputType,
  int,
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
import {
  OAuthClientType,
  OAuthGrantType,
  OAuthRegistration,
  TokenEndpointAuthMethod,
} from './oauth-enums.ts';

@objectType(
  'An app of others that signs users in here. Users see its name, its page and its picture; the rest is null unless the viewer is an administrator or the app itself.',
)
@node.uuid('id')
export class OAuthClient {
  @uuid.as('uuid', 'The client_id.') id!: string;
  @text('Its name; without one, where its users go.') clientName!: string;
  @one.optional(() => OAuthClientType, 'Whether it can keep a secret.') clientType?: string | null;
  @one.optional(() => OAuthRegistration, 'Who registered it.') registrationType?: string | null;
  @one.optional(() => TokenEndpointAuthMethod, 'How it shows that it is the one.')
  tokenEndpointAuthMethod?: string | null;
  @text.optionalList('Where its codes may go, to the letter.') redirectUris?: string[] | null;
  @list.optional(() => OAuthGrantType, 'What it may exchange for tokens.') grantTypes?: string[] | null;
  @text.optional('Scopes it may request, as far as the server can grant them now; null for all known scopes.')
  scope?: string | null;
  @text.optional('Its page.') clientUri?: string | null;
  @text.optional('Its picture.') logoUri?: string | null;
  @when.optional('When it was registered.') createdAt?: Date | null;
  @when.optional('When it was changed last.') updatedAt?: Date | null;
}

export const OAuthClientConnection = connectionOf('OAuthClient', OAuthClient, 'apps of others');

@objectType('One numbered page of registered apps, for administrators.')
export class OAuthClientPage {
  @list(() => OAuthClient, 'The apps of this page.') nodes!: OAuthClient[];
  @int('Apps on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('How many a page holds.') perPage!: number;
  @text('Audience of the administrator’s request.') audience!: string;
}

@inputType()
class OAuthClientMetadata {
  @text.optional('Its name, which users are shown.') clientName?: string | null;
  @text.optionalList('Where its codes may go.') redirectUris?: string[] | null;
  @choice.optionalList(() => OAuthGrantType, 'The code at least.') grantTypes?: string[] | null;
  @choice.optional(
    () => TokenEndpointAuthMethod,
    'How it shows that it is the one; by default in the header.',
  )
  tokenEndpointAuthMethod?: string | null;
  @text.optional('What it may ask for at most, separated by blanks.') scope?: string | null;
  @text.optional('Its page.') clientUri?: string | null;
  @text.optional('Its picture.') logoUri?: string | null;
}

@inputType('An app of others that is to sign users in here.')
export class CreateOAuthClientInput extends OAuthClientMetadata {
  @choice.optional(() => OAuthClientType, 'Whether it can keep a secret; by default it can.')
  clientType?: string | null;
  @restOnly @text.optionalList('`code`; there is no other.') responseTypes?: string[] | null;
}

@inputType('What an app says of itself.')
export class RegisterOAuthClientInput extends CreateOAuthClientInput {}

@inputType('What changes of an app; the rest stays.')
export class UpdateOAuthClientInput extends OAuthClientMetadata {
  @ref('OAuthClient', 'The app.') id!: string;
}

@inputType('Which app to remove.')
export class DeleteOAuthClientInput {
  @ref('OAuthClient', 'The app.') id!: string;
}

@inputType('Which app gets another secret.')
export class RegenerateOAuthClientSecretInput {
  @ref('OAuthClient', 'The app.') id!: string;
}

const secret = text.optional('Its secret, this once; null for a public client.');

export const CreateOAuthClientPayload = payload('CreateOAuthClientPayload', 'An app that was registered.', {
  client: one(() => OAuthClient, 'The app.'),
  clientSecret: secret,
});

export const RegisterOAuthClientPayload = payload(
  'RegisterOAuthClientPayload',
  'An app that registered itself.',
  { client: one(() => OAuthClient, 'The app.'), clientSecret: secret },
);

export const UpdateOAuthClientPayload = payload('UpdateOAuthClientPayload', 'An app that was changed.', {
  client: one(() => OAuthClient, 'The app as it is now.'),
});

export const RegenerateOAuthClientSecretPayload = payload(
  'RegenerateOAuthClientSecretPayload',
  'An app with another secret.',
  { client: one(() => OAuthClient, 'The app.'), clientSecret: secret },
);

export const DeleteOAuthClientPayload = payload('DeleteOAuthClientPayload', 'An app that was removed.', {
  deletedId: ref('OAuthClient', 'The app that was removed.'),
});
