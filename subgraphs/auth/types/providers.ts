import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { graphqlEnumInputField } from '../../../core/graphql/enum-input-field.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { oneOfField, oneOfInput } from '../../../core/graphql/one-of.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { booleanFieldWithGraphqlName } from '../../../core/graphql/renamed-flag.ts';
import { CodeChallengeMethod } from './enums.ts';
import { AuthTokens } from './tokens.ts';
import { User } from './users.ts';

@graphqlInputType('Sign-in with an external provider.')
export class StartProviderSignInInput {
  @graphqlTextField('Name of the provider, in any case.') provider!: string;
  @graphqlTextField.optional(
    'Scopes in addition to those for email address and name; separated by spaces or commas.',
  )
  scopes?: string | null;
  @graphqlTextField.optional('Redirect target. It must be allowed by the settings.') redirectTo?:
    | string
    | null;
  @graphqlTextField.optional('Token of an invitation to accept.') inviteToken?: string | null;
  @graphqlTextField.optional('Challenge of a PKCE flow.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlJsonObjectField.optional(
    'Further parameters for the provider by name, such as `prompt` or `login_hint`; all values are texts.',
  )
  parameters?: Record<string, unknown> | null;
}

@graphqlInputType('Parameters of the redirect from a provider.')
export class FinishProviderSignInInput {
  @graphqlTextField.optional('`state` of the authorization request.') state?: string | null;
  @graphqlTextField.optional('Authorization code of the provider.') code?: string | null;
  @graphqlTextField.optional('Error code of the provider.') error?: string | null;
  @graphqlTextField.optional('Error description of the provider.') errorDescription?: string | null;
  @graphqlTextField.optional("JSON with the user's name, from a provider that sends the name in a form.")
  user?: string | null;
}

@oneOfInput('Issuer of an id_token.')
class IdTokenSourceInput {
  @graphqlTextField.optional('Name of the provider: `apple`, `google` …') provider?: string | null;
  @graphqlTextField.optional('Issuer of the id_token; needs the client id too.') issuer?: string | null;
}

@graphqlInputType('An id_token, and the values to check it with.')
@oneOfField('source', () => IdTokenSourceInput, 'Provider or issuer of the id_token.')
export class SignInWithIdTokenInput {
  @restOnlyDirective @graphqlTextField.optional('Name of the provider.') provider?: string | null;
  @graphqlTextField.optional('Client id at the provider; needed with an issuer.') clientId?: string | null;
  @restOnlyDirective @graphqlTextField.optional('Issuer of the id_token.') issuer?: string | null;
  @graphqlTextField('The id_token.') idToken!: string;
  @graphqlTextField.optional('Access token that was issued with the id_token.') accessToken?: string | null;
  @graphqlTextField.optional('Text whose SHA-256 is the nonce of the id_token.') nonce?: string | null;
  @booleanFieldWithGraphqlName(
    'isLinking',
    'True to add the identity to the signed-in user; by default a session is opened.',
  )
  linkIdentity?: boolean | null;
}

@graphqlInputType('External identity to add.')
export class LinkIdentityInput {
  @graphqlTextField('Name of the provider, in any case.') provider!: string;
  @graphqlTextField.optional(
    'Scopes in addition to those for email address and name; separated by spaces or commas.',
  )
  scopes?: string | null;
  @graphqlTextField.optional('Redirect target. It must be allowed by the settings.') redirectTo?:
    | string
    | null;
  @graphqlTextField.optional('Challenge of a PKCE flow.') codeChallenge?: string | null;
  @graphqlEnumInputField.optional(() => CodeChallengeMethod, 'Method of the PKCE challenge.')
  codeChallengeMethod?: string | null;
  @graphqlJsonObjectField.optional(
    'Further parameters for the provider by name, such as `prompt` or `login_hint`; all values are texts.',
  )
  parameters?: Record<string, unknown> | null;
}

@graphqlInputType('Identity to remove.')
export class UnlinkIdentityInput {
  @textReferenceIdField('Identity', 'Identity of the user.') identityId!: string;
}

export const StartProviderSignInPayload = createMutationPayloadType('startProviderSignIn', {
  url: graphqlUrlField('Redirect target for the browser.'),
});

export const FinishProviderSignInPayload = createMutationPayloadType('finishProviderSignIn', {
  provider: graphqlTextField('Name of the provider.'),
  redirectTo: graphqlTextField('Allowed redirect target, without added parameters.'),
  session: graphqlObjectField.optional(() => AuthTokens, 'Tokens of the new session; null in a PKCE flow.'),
  authCode: graphqlTextField.optional('Code to exchange in a PKCE flow; null otherwise.'),
  providerToken: graphqlTextField.optional('Access token of the provider; null in a PKCE flow.'),
  providerRefreshToken: graphqlTextField.optional(
    'Refresh token of the provider; null without one and in a PKCE flow.',
  ),
});

export const SignInWithIdTokenPayload = createMutationPayloadType('signInWithIdToken', {
  session: graphqlObjectField.as(() => AuthTokens, 'tokens', 'Tokens of the new session.'),
});

export const LinkIdentityPayload = createMutationPayloadType('linkIdentity', {
  url: graphqlUrlField('Redirect target for the browser.'),
});

export const UnlinkIdentityPayload = createMutationPayloadType('unlinkIdentity', {
  user: graphqlObjectField(() => User, 'User with the remaining identities.'),
});
