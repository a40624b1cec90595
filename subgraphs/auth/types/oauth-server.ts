import {
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';

@graphqlObjectType('Metadata of the OAuth server for apps that sign users in.')
export class OAuthServer {
  @graphqlTextField('Issuer.') issuer!: string;
  @graphqlTextField('Authorization endpoint.') authorizationEndpoint!: string;
  @graphqlTextField('Token endpoint.') tokenEndpoint!: string;
  @graphqlTextField('Userinfo endpoint.') userInfoEndpoint!: string;
  @graphqlTextField.optional('Registration endpoint; null if apps may not register themselves.')
  registrationEndpoint?: string | null;
  @graphqlTextField.list('Scopes that every app may request with the present keys.') scopes!: string[];
  @graphqlTextField.list('Signature algorithms of id_tokens; empty if a public client could not verify them.')
  idTokenSigningAlgorithms!: string[];
  @graphqlTextField.list('Accepted PKCE methods.') codeChallengeMethods!: string[];
}

@graphqlInputType('Token request of an app.')
export class IssueOAuthTokensInput {
  @graphqlTextField.optional('`authorization_code` or `refresh_token`.') grantType?: string | null;
  @graphqlTextField.optional('`client_id`.') clientId?: string | null;
  @graphqlTextField.optional('Secret of a confidential client.') clientSecret?: string | null;
  @graphqlTextField.optional(
    'Authentication method of the request: `client_secret_basic`, `client_secret_post` or `none`.',
  )
  clientAuthMethod?: string | null;
  @graphqlTextField.optional('Authorization code.') code?: string | null;
  @graphqlTextField.optional('Redirect URI that received the code.') redirectUri?: string | null;
  @graphqlTextField.optional('PKCE verifier.') codeVerifier?: string | null;
  @graphqlTextField.optional('Current refresh token.') refreshToken?: string | null;
  @graphqlTextField.optional('Narrower scope for a refresh.') scope?: string | null;
  @graphqlTextField.optionalList('Resources of the access token (RFC 8707).') resource?: string[] | null;
}

@graphqlObjectType('Tokens of an app that acts for a user.')
export class OAuthTokens {
  @graphqlTextField('JWT with the claims client_id and scope.') accessToken!: string;
  @graphqlTextField('`bearer`.') tokenType!: string;
  @graphqlIntField('Lifetime of the access token, in seconds.') expiresIn!: number;
  @graphqlTextField.optional('Single-use refresh token; null for an app that may not refresh.') refreshToken?:
    | string
    | null;
  @graphqlTextField('Scopes of the access token, separated by spaces.') scope!: string;
  @graphqlTextField.optional("id_token with the user's claims; null without the scope `openid`.") idToken?:
    | string
    | null;
}

@graphqlObjectType('OpenID Connect claims of a user. Claims that are missing or outside the scope are null.')
export class OAuthUserInfo {
  @graphqlUuidField('The UUID of the user.') sub!: string;
  @graphqlTextField.optional('Full name.') name?: string | null;
  @graphqlTextField.optional('Preferred user name.') preferredUsername?: string | null;
  @graphqlTextField.optional('URL of a picture.') picture?: string | null;
  @graphqlDateTimeField.optional('Time of the last change.') updatedAt?: Date | null;
  @graphqlTextField.optional('Address.') email?: string | null;
  @graphqlBooleanField.optionalAs('isEmailVerified', 'Whether the address is confirmed.') emailVerified?:
    | boolean
    | null;
  @graphqlTextField.optional('Phone number, E.164.') phoneNumber?: string | null;
  @graphqlBooleanField.optionalAs('isPhoneNumberVerified', 'Whether the phone number is confirmed.')
  phoneNumberVerified?: boolean | null;
}
