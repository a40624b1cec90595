import { url } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import { inputType, json, one, payload, ref, restOnly, text } from '../../../core/graphql/fields.ts';
import { oneOf, oneOfInput } from '../../../core/graphql/one-of.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { CodeChallengeMethod } from './enums.ts';
import { AuthTokens } from './tokens.ts';
import { User } from './users.ts';

@inputType('Which external provider to sign in with, and how.')
export class StartProviderSignInInput {
  @text('Name of the provider, in any case.') provider!: string;
  @text.optional('Scopes beyond those for address and name; separated by blanks or commas.')
  scopes?: string | null;
  @text.optional('Where to go afterwards, if that is allowed.') redirectTo?: string | null;
  @text.optional('Token of an invitation to accept with it.') inviteToken?: string | null;
  @text.optional('Challenge of a PKCE flow.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @json.optional('Further parameters for the provider, texts by name: `prompt`, `login_hint` …')
  parameters?: Record<string, unknown> | null;
}

@inputType('What a provider sent the browser back with.')
export class FinishProviderSignInInput {
  @text.optional('The state that the provider was given.') state?: string | null;
  @text.optional("The provider's code.") code?: string | null;
  @text.optional('What went wrong at the provider.') error?: string | null;
  @text.optional('The same in words.') errorDescription?: string | null;
  @text.optional("JSON with the user's name, from a provider that tells it in its form.")
  user?: string | null;
}

@oneOfInput('Whose an id_token is.')
class IdTokenSourceInput {
  @text.optional('Name of the provider: `apple`, `google` …') provider?: string | null;
  @text.optional('Issuer of the id_token; needs the client id too.') issuer?: string | null;
}

@inputType('An id_token and what it is to be checked with.')
@oneOf('source', () => IdTokenSourceInput, 'Whose it is.')
export class SignInWithIdTokenInput {
  @restOnly @text.optional('Name of the provider.') provider?: string | null;
  @text.optional('Client id at the provider; needed with an issuer.') clientId?: string | null;
  @restOnly @text.optional('Issuer of the id_token.') issuer?: string | null;
  @text('The id_token.') idToken!: string;
  @text.optional('The access token that came with it.') accessToken?: string | null;
  @text.optional('The text whose SHA-256 the token carries as nonce.') nonce?: string | null;
  @renamedFlag('isLinking', 'Whether the identity is added to the signed-in user, and no session opened.')
  linkIdentity?: boolean | null;
}

@inputType('Which external identity to add, and how.')
export class LinkIdentityInput {
  @text('Name of the provider, in any case.') provider!: string;
  @text.optional('Scopes beyond those for address and name; separated by blanks or commas.')
  scopes?: string | null;
  @text.optional('Where to go afterwards, if that is allowed.') redirectTo?: string | null;
  @text.optional('Challenge of a PKCE flow.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'How it was made.') codeChallengeMethod?: string | null;
  @json.optional('Further parameters for the provider, texts by name: `prompt`, `login_hint` …')
  parameters?: Record<string, unknown> | null;
}

@inputType('Which identity to remove.')
export class UnlinkIdentityInput {
  @ref('Identity', 'An own identity.') identityId!: string;
}

export const StartProviderSignInPayload = payload(
  'StartProviderSignInPayload',
  'An external sign-in that has begun.',
  { url: url('Where to send the browser.') },
);

export const FinishProviderSignInPayload = payload(
  'FinishProviderSignInPayload',
  'Where an external sign-in leads, and with what.',
  {
    provider: text('Name of the provider.'),
    redirectTo: text('The allowed target, without what is to be added to it.'),
    session: one.optional(() => AuthTokens, 'Tokens of the new session, without PKCE.'),
    authCode: text.optional('Code to exchange, in a PKCE flow.'),
    providerToken: text.optional("The provider's own access token, without PKCE."),
    providerRefreshToken: text.optional("The provider's own refresh token, if it gave one, without PKCE."),
  },
);

export const SignInWithIdTokenPayload = payload('SignInWithIdTokenPayload', 'The new session.', {
  session: one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});

export const LinkIdentityPayload = payload(
  'LinkIdentityPayload',
  'The addition of an identity that has begun.',
  { url: url('Where to send the browser.') },
);

export const UnlinkIdentityPayload = payload('UnlinkIdentityPayload', 'The user without the identity.', {
  user: one(() => User, 'The user, with the identities that are left.'),
});
