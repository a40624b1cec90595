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
  'A third-party OAuth client. Users see its name, website and logo; the other fields are null unless the viewer is an administrator or the client itself.',
)
@node.uuid('id')
export class OAuthClient {
  @uuid.as('uuid', '`client_id`.') id!: string;
  @text('Name of the app; the host of its redirect URI if it has no name.') clientName!: string;
  @one.optional(() => OAuthClientType, 'Type of client.') clientType?: string | null;
  @one.optional(() => OAuthRegistration, 'Kind of registration.') registrationType?: string | null;
  @one.optional(() => TokenEndpointAuthMethod, 'Authentication method at the token endpoint.')
  tokenEndpointAuthMethod?: string | null;
  @text.optionalList('Allowed redirect URIs, compared exactly.') redirectUris?: string[] | null;
  @list.optional(() => OAuthGrantType, 'Allowed grant types.') grantTypes?: string[] | null;
  @text.optional(
    'Allowed scopes that the server can grant with its present keys; null means all known scopes.',
  )
  scope?: string | null;
  @text.optional('Website of the app.') clientUri?: string | null;
  @text.optional('Logo of the app.') logoUri?: string | null;
  @when.optional('Time of registration.') createdAt?: Date | null;
  @when.optional('Time of the last change.') updatedAt?: Date | null;
}

export const OAuthClientConnection = connectionOf('OAuthClient', OAuthClient, 'apps of others');

@objectType('One numbered page of registered apps, for administrators.')
export class OAuthClientPage {
  @list(() => OAuthClient, 'The apps of this page.') nodes!: OAuthClient[];
  @int('Apps on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('Page size.') perPage!: number;
  @text('Audience of the administrator’s request.') audience!: string;
}

@inputType()
class OAuthClientMetadata {
  @text.optional('Name of the app, shown to users.') clientName?: string | null;
  @text.optionalList('Allowed redirect URIs.') redirectUris?: string[] | null;
  @choice.optionalList(() => OAuthGrantType, 'Grant types; must include `AUTHORIZATION_CODE`.') grantTypes?:
    | string[]
    | null;
  @choice.optional(
    () => TokenEndpointAuthMethod,
    'Authentication method at the token endpoint; `CLIENT_SECRET_BASIC` by default.',
  )
  tokenEndpointAuthMethod?: string | null;
  @text.optional('Maximum scopes, separated by spaces.') scope?: string | null;
  @text.optional('Website of the app.') clientUri?: string | null;
  @text.optional('Logo of the app.') logoUri?: string | null;
}

@inputType('A new third-party OAuth client.')
export class CreateOAuthClientInput extends OAuthClientMetadata {
  @choice.optional(() => OAuthClientType, 'Type of client; `CONFIDENTIAL` by default.')
  clientType?: string | null;
  @restOnly @text.optionalList('Only `code` is accepted.') responseTypes?: string[] | null;
}

@inputType('Metadata of an app that registers itself.')
export class RegisterOAuthClientInput extends CreateOAuthClientInput {}

@inputType('Changes to an app. Absent and null fields stay unchanged.')
export class UpdateOAuthClientInput extends OAuthClientMetadata {
  @ref('OAuthClient', 'The app.') id!: string;
}

@inputType('App to delete.')
export class DeleteOAuthClientInput {
  @ref('OAuthClient', 'The app.') id!: string;
}

@inputType('App whose secret is replaced.')
export class RegenerateOAuthClientSecretInput {
  @ref('OAuthClient', 'The app.') id!: string;
}

const secret = text.optional('Client secret, returned only once; null for a public client.');

export const CreateOAuthClientPayload = payload(
  'CreateOAuthClientPayload',
  'Result of `createOAuthClient`.',
  {
    client: one(() => OAuthClient, 'The app.'),
    clientSecret: secret,
  },
);

export const RegisterOAuthClientPayload = payload(
  'RegisterOAuthClientPayload',
  'Result of `registerOAuthClient`.',
  { client: one(() => OAuthClient, 'The app.'), clientSecret: secret },
);

export const UpdateOAuthClientPayload = payload(
  'UpdateOAuthClientPayload',
  'Result of `updateOAuthClient`.',
  {
    client: one(() => OAuthClient, 'App after the change.'),
  },
);

export const RegenerateOAuthClientSecretPayload = payload(
  'RegenerateOAuthClientSecretPayload',
  'Result of `regenerateOAuthClientSecret`.',
  { client: one(() => OAuthClient, 'The app.'), clientSecret: secret },
);

export const DeleteOAuthClientPayload = payload(
  'DeleteOAuthClientPayload',
  'Result of `deleteOAuthClient`.',
  {
    deletedId: ref('OAuthClient', 'Id of the deleted app.'),
  },
);
