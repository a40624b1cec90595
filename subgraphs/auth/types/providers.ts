import { url } from '../../../core/graphql/addresses.ts';
import { choice } from '../../../core/graphql/choice.ts';
import { inputType, json, one, payload, ref, restOnly, text } from '../../../core/graphql/fields.ts';
import { oneOf, oneOfInput } from '../../../core/graphql/one-of.ts';
import { renamedFlag } from '../../../core/graphql/renamed-flag.ts';
import { CodeChallengeMethod } from './enums.ts';
import { AuthTokens } from './tokens.ts';
import { User } from './users.ts';

@inputType('Sign-in with an external provider.')
export class StartProviderSignInInput {
  @text('Name of the provider, in any case.') provider!: string;
  @text.optional('Scopes in addition to those for email address and name; separated by spaces or commas.')
  scopes?: string | null;
  @text.optional('Redirect target. It must be allowed by the settings.') redirectTo?: string | null;
  @text.optional('Token of an invitation to accept.') inviteToken?: string | null;
  @text.optional('Challenge of a PKCE flow.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @json.optional(
    'Further parameters for the provider by name, such as `prompt` or `login_hint`; all values are texts.',
  )
  parameters?: Record<string, unknown> | null;
}

@inputType('Parameters of the redirect from a provider.')
export class FinishProviderSignInInput {
  @text.optional('`state` of the authorization request.') state?: string | null;
  @text.optional('Authorization code of the provider.') code?: string | null;
  @text.optional('Error code of the provider.') error?: string | null;
  @text.optional('Error description of the provider.') errorDescription?: string | null;
  @text.optional("JSON with the user's name, from a provider that sends the name in a form.")
  user?: string | null;
}

@oneOfInput('Issuer of an id_token.')
class IdTokenSourceInput {
  @text.optional('Name of the provider: `apple`, `google` …') provider?: string | null;
  @text.optional('Issuer of the id_token; needs the client id too.') issuer?: string | null;
}

@inputType('An id_token, and the values to check it with.')
@oneOf('source', () => IdTokenSourceInput, 'Provider or issuer of the id_token.')
export class SignInWithIdTokenInput {
  @restOnly @text.optional('Name of the provider.') provider?: string | null;
  @text.optional('Client id at the provider; needed with an issuer.') clientId?: string | null;
  @restOnly @text.optional('Issuer of the id_token.') issuer?: string | null;
  @text('The id_token.') idToken!: string;
  @text.optional('Access token that was issued with the id_token.') accessToken?: string | null;
  @text.optional('Text whose SHA-256 is the nonce of the id_token.') nonce?: string | null;
  @renamedFlag('isLinking', 'True to add the identity to the signed-in user; by default a session is opened.')
  linkIdentity?: boolean | null;
}

@inputType('External identity to add.')
export class LinkIdentityInput {
  @text('Name of the provider, in any case.') provider!: string;
  @text.optional('Scopes in addition to those for email address and name; separated by spaces or commas.')
  scopes?: string | null;
  @text.optional('Redirect target. It must be allowed by the settings.') redirectTo?: string | null;
  @text.optional('Challenge of a PKCE flow.') codeChallenge?: string | null;
  @choice.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.') codeChallengeMethod?:
    | string
    | null;
  @json.optional(
    'Further parameters for the provider by name, such as `prompt` or `login_hint`; all values are texts.',
  )
  parameters?: Record<string, unknown> | null;
}

@inputType('Identity to remove.')
export class UnlinkIdentityInput {
  @ref('Identity', 'Identity of the user.') identityId!: string;
}

export const StartProviderSignInPayload = payload(
  'StartProviderSignInPayload',
  'Result of `startProviderSignIn`.',
  { url: url('Redirect target for the browser.') },
);

export const FinishProviderSignInPayload = payload(
  'FinishProviderSignInPayload',
  'Result of `finishProviderSignIn`.',
  {
    provider: text('Name of the provider.'),
    redirectTo: text('Allowed redirect target, without added parameters.'),
    session: one.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
    authCode: text.optional('Code to exchange in a PKCE flow; null otherwise.'),
    providerToken: text.optional('Access token of the provider; null in a PKCE flow.'),
    providerRefreshToken: text.optional(
      'Refresh token of the provider; null without one and in a PKCE flow.',
    ),
  },
);

export const SignInWithIdTokenPayload = payload(
  'SignInWithIdTokenPayload',
  'Result of `signInWithIdToken`.',
  {
    session: one.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
  },
);

export const LinkIdentityPayload = payload('LinkIdentityPayload', 'Result of `linkIdentity`.', {
  url: url('Redirect target for the browser.'),
});

export const UnlinkIdentityPayload = payload('UnlinkIdentityPayload', 'Result of `unlinkIdentity`.', {
  user: one(() => User, 'User with the remaining identities.'),
});
