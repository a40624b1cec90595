import { url } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  inputType,
  json,
  node,
  objectType,
  one,
  payload,
  ref,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { CustomProviderType } from './enums.ts';

/** Fields that can be set when a provider is created and when it is updated. */
@inputType()
abstract class CustomProviderFields {
  @text.optional('Display name.') name?: string | null;
  @text.optional('Client id of this server at the provider.') clientId?: string | null;
  @text.optional('Client secret of this server at the provider. It cannot be queried.') clientSecret?:
    | string
    | null;
  @text.optionalList('Further client ids (audiences) of accepted id_tokens.')
  acceptableClientIds?: string[] | null;
  @text.optionalList('Scopes of every request. `openid` is always added for an OpenID provider.')
  scopes?: string[] | null;
  @text.optionalList('Claims of the provider that are copied unchanged to `custom_claims`.')
  customClaims?: string[] | null;
  @renamedFlag('isPkceEnabled', 'Whether the code exchange uses PKCE. Default true.')
  pkceEnabled?: boolean | null;
  @json.optional('Mapping of claims: a text names a claim of the provider, any other value is used as it is.')
  attributeMapping?: Record<string, unknown> | null;
  @json.optional('Further parameters of the authorization URL; all values are texts.')
  authorizationParams?: Record<string, unknown> | null;
  @renamedFlag('isEnabled', 'Whether users may sign in with the provider. Default true.')
  enabled?: boolean | null;
  @renamedFlag(
    'isEmailOptional',
    'Also accepts users without an email address from the provider. Default false.',
  )
  emailOptional?: boolean | null;
  @renamedFlag('isNonceUnchecked', 'Accepts id_tokens with any nonce. Default false.')
  skipNonceCheck?: boolean | null;
  @text.optional(
    'Issuer of the id_tokens, required for an OpenID provider. An empty text removes the issuer.',
  )
  issuer?: string | null;
  @text.optional('URL of the OpenID configuration, if it is not at the standard path of the issuer.')
  discoveryUrl?: string | null;
  @text.optional(
    'Authorization endpoint, required for OAuth providers. This and the next three override the OpenID configuration.',
  )
  authorizationUrl?: string | null;
  @text.optional('Token endpoint.') tokenUrl?: string | null;
  @text.optional('Userinfo endpoint.') userinfoUrl?: string | null;
  @text.optional('URL of the keys of the id_tokens (JWKS).') jwksUri?: string | null;
}

@inputType('A new external provider.')
export class CreateCustomProviderInput extends CustomProviderFields {
  @choice(() => CustomProviderType, 'Protocol. It cannot be changed later.') providerType!: string;
  @text('`custom:` and a name. It cannot be changed later.') identifier!: string;
}

@inputType('Changes to an external provider. Absent and null fields stay unchanged.')
export class UpdateCustomProviderInput extends CustomProviderFields {
  @ref('CustomProvider', 'Id of the provider, or its identifier `custom:…`.') id!: string;
}

@inputType('External provider to delete.')
export class DeleteCustomProviderInput {
  @ref('CustomProvider', 'Id of the provider, or its identifier `custom:…`.') id!: string;
}

@objectType('An external provider that was added by an administrator.')
@node.uuid('id')
export class CustomProvider {
  @uuid.as('uuid', 'UUID.') id!: string;
  @one(() => CustomProviderType, 'Protocol.') providerType!: string;
  @text('Identifier `custom:…` in sign-ins and identities.') identifier!: string;
  @text('Display name.') name!: string;
  @text('Client id of this server at the provider.') clientId!: string;
  @text.list('Further client ids (audiences) of accepted id_tokens.') acceptableClientIds!: string[];
  @text.list('Scopes of every request.') scopes!: string[];
  @text.list('Claims that are copied unchanged to `custom_claims`.') customClaims!: string[];
  @flag.as('isPkceEnabled', 'Whether the code exchange uses PKCE.') pkceEnabled!: boolean;
  @json('Mapping of claims.') attributeMapping!: unknown;
  @json('Further parameters of the authorization URL.') authorizationParams!: unknown;
  @flag.as('isEnabled', 'Whether users may sign in with the provider.') enabled!: boolean;
  @flag.as('isEmailOptional', 'Whether users without an email address from the provider may sign in.')
  emailOptional!: boolean;
  @flag.as('isNonceUnchecked', 'Whether id_tokens with any nonce are accepted.') skipNonceCheck!: boolean;
  @text.optional('Issuer of the id_tokens.') issuer!: string | null;
  @url.optional('URL of the OpenID configuration; null if not set.') discoveryUrl!: string | null;
  @url.optional('Authorization endpoint; null if not set.') authorizationUrl!: string | null;
  @url.optional('Token endpoint; null if not set.') tokenUrl!: string | null;
  @url.optional('Userinfo endpoint; null if not set.') userinfoUrl!: string | null;
  @url.optional('URL of the keys of the id_tokens (JWKS); null if not set.') jwksUri!: string | null;
  @json.optional('OpenID configuration as last read, with the names of the standard.')
  discovery!: unknown;
  @when.optional('Time of the last read of the OpenID configuration.') discoveredAt!: Date | null;
  @when('Time of creation.') createdAt!: Date;
  @when('Time of the last change.') updatedAt!: Date;
}

export const CustomProviderConnection = connectionOf('CustomProvider', CustomProvider, 'external providers');

@argsType()
export class CustomProviderListArgs extends PageArgs {
  @one.optional(() => CustomProviderType, 'Protocol of the providers.') type?: string | null;
}

export const CreateCustomProviderPayload = payload(
  'CreateCustomProviderPayload',
  'Result of `createCustomProvider`.',
  {
    provider: one(() => CustomProvider, 'The new provider.'),
  },
);

export const UpdateCustomProviderPayload = payload(
  'UpdateCustomProviderPayload',
  'Result of `updateCustomProvider`.',
  {
    provider: one(() => CustomProvider, 'The changed provider.'),
  },
);

export const DeleteCustomProviderPayload = payload(
  'DeleteCustomProviderPayload',
  'Result of `deleteCustomProvider`.',
  {
    deletedId: ref('CustomProvider', 'Id of the deleted provider.'),
  },
);
