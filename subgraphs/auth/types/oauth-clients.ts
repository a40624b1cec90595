import {
  id,
  inputType,
  int,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';

@objectType('What a user is shown of an app that wants to act for them.')
export class OAuthApp {
  @id('The client_id.') id!: string;
  @text('Its name, by its own account.') clientName!: string;
  @text.optional('Its page.') clientUri?: string | null;
  @text.optional('Its picture.') logoUri?: string | null;
}

@objectType('An app of others that signs users in here, as it is registered.')
export class OAuthClient {
  @id('The client_id.') id!: string;
  @text('Its name; without one, where its users go.') clientName!: string;
  @text('`public`, or `confidential` if it can keep a secret.') clientType!: string;
  @text('`dynamic` if it registered itself, else `manual`.') registrationType!: string;
  @text('`none`, `client_secret_basic` or `client_secret_post`.') tokenEndpointAuthMethod!: string;
  @text.list('Where its codes may go, to the letter.') redirectUris!: string[];
  @text.list('`authorization_code`, and `refresh_token` if it may refresh.') grantTypes!: string[];
  @text.optional('What it may ask for at most; null for whatever there is.') scope?: string | null;
  @text.optional('Its page.') clientUri?: string | null;
  @text.optional('Its picture.') logoUri?: string | null;
  @when('When it was registered.') createdAt!: Date;
  @when('When it was changed last.') updatedAt!: Date;
}

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
  @text.optionalList('`authorization_code`, and `refresh_token` besides.') grantTypes?: string[] | null;
  @text.optional('`none`, `client_secret_basic` (default) or `client_secret_post`.')
  tokenEndpointAuthMethod?: string | null;
  @text.optional('What it may ask for at most, separated by blanks.') scope?: string | null;
  @text.optional('Its page.') clientUri?: string | null;
  @text.optional('Its picture.') logoUri?: string | null;
}

@inputType('An app of others that is to sign users in here.')
export class CreateOAuthClientInput extends OAuthClientMetadata {
  @text.optional('`public` or `confidential` (default).') clientType?: string | null;
  @text.optionalList('`code`; there is no other.') responseTypes?: string[] | null;
}

@inputType('What an app says of itself.')
export class RegisterOAuthClientInput extends CreateOAuthClientInput {}

@inputType('What changes of an app; the rest stays.')
export class UpdateOAuthClientInput extends OAuthClientMetadata {
  @id('The client_id.') id!: string;
}

@inputType('Which app to remove.')
export class DeleteOAuthClientInput {
  @id('The client_id.') id!: string;
}

@inputType('Which app gets another secret.')
export class RegenerateOAuthClientSecretInput {
  @id('The client_id.') id!: string;
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
  clientId: id('The client_id it had.'),
});
