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

/** What can be said of a provider when it is added and at any time later. */
@inputType()
abstract class CustomProviderFields {
  @text.optional('What people call it.') name?: string | null;
  @text.optional('Our client id there.') clientId?: string | null;
  @text.optional('Our client secret there; never shown again.') clientSecret?: string | null;
  @text.optionalList('Further client ids for which apps may bring id_tokens.')
  acceptableClientIds?: string[] | null;
  @text.optionalList(
    'Scopes that are always asked for. An OpenID provider is asked for `openid` in any case.',
  )
  scopes?: string[] | null;
  @text.optionalList('Claims of the provider that are kept as they are, below `custom_claims`.')
  customClaims?: string[] | null;
  @renamedFlag('isPkceEnabled', 'Whether we prove with PKCE that a code is ours. Default true.')
  pkceEnabled?: boolean | null;
  @json.optional(
    "Claims by what they are made of: text is the name of the provider's own, anything else the value.",
  )
  attributeMapping?: Record<string, unknown> | null;
  @json.optional('Further parameters, all text, of the address to which browsers go.')
  authorizationParams?: Record<string, unknown> | null;
  @renamedFlag('isEnabled', 'Whether users may sign in with it. Default true.')
  enabled?: boolean | null;
  @renamedFlag('isEmailOptional', 'Also lets in users of whom it tells no address. Default false.')
  emailOptional?: boolean | null;
  @renamedFlag('isNonceUnchecked', 'Takes id_tokens from apps whatever nonce they carry. Default false.')
  skipNonceCheck?: boolean | null;
  @text.optional('Who signs its id_tokens; an OpenID provider needs it. An empty address takes one away.')
  issuer?: string | null;
  @text.optional("Where its OpenID configuration is, if not at the issuer's usual place.")
  discoveryUrl?: string | null;
  @text.optional(
    'Where browsers go. OAuth providers need it; elsewhere it goes before the configuration, as the next three do.',
  )
  authorizationUrl?: string | null;
  @text.optional('Where codes are exchanged.') tokenUrl?: string | null;
  @text.optional('Where it tells who a user is.') userinfoUrl?: string | null;
  @text.optional('Where the keys of its id_tokens are.') jwksUri?: string | null;
}

@inputType('A provider to be added.')
export class CreateCustomProviderInput extends CustomProviderFields {
  @choice(() => CustomProviderType, 'What it speaks; stays.') providerType!: string;
  @text('`custom:` and a name of one’s own; stays.') identifier!: string;
}

@inputType('What is to change of a provider; the rest stays.')
export class UpdateCustomProviderInput extends CustomProviderFields {
  @ref('CustomProvider', 'Which one; its name `custom:…` will do, too.') id!: string;
}

@inputType('The provider to be removed.')
export class DeleteCustomProviderInput {
  @ref('CustomProvider', 'Which one; its name `custom:…` will do, too.') id!: string;
}

@objectType('An external provider that an administrator has added.')
@node.uuid('id')
export class CustomProvider {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @one(() => CustomProviderType, 'What it speaks.') providerType!: string;
  @text('`custom:…`, its name in sign-ins and identities.') identifier!: string;
  @text('What people call it.') name!: string;
  @text('Our client id there.') clientId!: string;
  @text.list('Further client ids for which apps may bring id_tokens.') acceptableClientIds!: string[];
  @text.list('Scopes that are always asked for.') scopes!: string[];
  @text.list('Claims that are kept as they are, below `custom_claims`.') customClaims!: string[];
  @flag.as('isPkceEnabled', 'Whether we prove with PKCE that a code is ours.') pkceEnabled!: boolean;
  @json('Claims by what they are made of.') attributeMapping!: unknown;
  @json('Further parameters of the address to which browsers go.') authorizationParams!: unknown;
  @flag.as('isEnabled', 'Whether users may sign in with it.') enabled!: boolean;
  @flag.as('isEmailOptional', 'Whether users of whom it tells no address are let in.')
  emailOptional!: boolean;
  @flag.as('isNonceUnchecked', 'Whether id_tokens from apps may carry any nonce.') skipNonceCheck!: boolean;
  @text.optional('Who signs its id_tokens.') issuer!: string | null;
  @url.optional('Where its OpenID configuration is, if named.') discoveryUrl!: string | null;
  @url.optional('Where browsers go, if named.') authorizationUrl!: string | null;
  @url.optional('Where codes are exchanged, if named.') tokenUrl!: string | null;
  @url.optional('Where it tells who a user is, if named.') userinfoUrl!: string | null;
  @url.optional('Where the keys of its id_tokens are, if named.') jwksUri!: string | null;
  @json.optional('What its OpenID configuration said when it was last read, by the names of the standard.')
  discovery!: unknown;
  @when.optional('When that was.') discoveredAt!: Date | null;
  @when('When it was added.') createdAt!: Date;
  @when('When it was last changed.') updatedAt!: Date;
}

export const CustomProviderConnection = connectionOf('CustomProvider', CustomProvider, 'external providers');

@argsType()
export class CustomProviderListArgs extends PageArgs {
  @one.optional(() => CustomProviderType, 'Only those that speak this.') type?: string | null;
}

export const CreateCustomProviderPayload = payload('CreateCustomProviderPayload', 'The new provider.', {
  provider: one(() => CustomProvider, 'The new provider.'),
});

export const UpdateCustomProviderPayload = payload('UpdateCustomProviderPayload', 'The changed provider.', {
  provider: one(() => CustomProvider, 'The changed provider.'),
});

export const DeleteCustomProviderPayload = payload('DeleteCustomProviderPayload', 'What was removed.', {
  deletedId: ref('CustomProvider', 'The provider that was removed.'),
});
