import { flag, inputType, int, objectType, text, uuid, when } from '../../../core/graphql/fields.ts';

@objectType('Metadata of the OAuth server for apps that sign users in.')
export class OAuthServer {
  @text('Issuer.') issuer!: string;
  @text('Authorization endpoint.') authorizationEndpoint!: string;
  @text('Token endpoint.') tokenEndpoint!: string;
  @text('Userinfo endpoint.') userInfoEndpoint!: string;
  @text.optional('Registration endpoint; null if apps may not register themselves.')
  registrationEndpoint?: string | null;
  @text.list('Scopes that every app may request with the present keys.') scopes!: string[];
  @text.list('Signature algorithms of id_tokens; empty if a public client could not verify them.')
  idTokenSigningAlgorithms!: string[];
  @text.list('Accepted PKCE methods.') codeChallengeMethods!: string[];
}

@inputType('Token request of an app.')
export class IssueOAuthTokensInput {
  @text.optional('`authorization_code` or `refresh_token`.') grantType?: string | null;
  @text.optional('`client_id`.') clientId?: string | null;
  @text.optional('Secret of a confidential client.') clientSecret?: string | null;
  @text.optional(
    'Authentication method of the request: `client_secret_basic`, `client_secret_post` or `none`.',
  )
  clientAuthMethod?: string | null;
  @text.optional('Authorization code.') code?: string | null;
  @text.optional('Redirect URI that received the code.') redirectUri?: string | null;
  @text.optional('PKCE verifier.') codeVerifier?: string | null;
  @text.optional('Current refresh token.') refreshToken?: string | null;
  @text.optional('Narrower scope for a refresh.') scope?: string | null;
  @text.optionalList('Resources of the access token (RFC 8707).') resource?: string[] | null;
}

@objectType('Tokens of an app that acts for a user.')
export class OAuthTokens {
  @text('JWT with the claims client_id and scope.') accessToken!: string;
  @text('`bearer`.') tokenType!: string;
  @int('Lifetime of the access token, in seconds.') expiresIn!: number;
  @text.optional('Single-use refresh token; null for an app that may not refresh.') refreshToken?:
    | string
    | null;
  @text('Scopes of the access token, separated by spaces.') scope!: string;
  @text.optional("id_token with the user's claims; null without the scope `openid`.") idToken?: string | null;
}

@objectType('OpenID Connect claims of a user. Claims that are missing or outside the scope are null.')
export class OAuthUserInfo {
  @uuid('The UUID of the user.') sub!: string;
  @text.optional('Full name.') name?: string | null;
  @text.optional('Preferred user name.') preferredUsername?: string | null;
  @text.optional('URL of a picture.') picture?: string | null;
  @when.optional('Time of the last change.') updatedAt?: Date | null;
  @text.optional('Address.') email?: string | null;
  @flag.optionalAs('isEmailVerified', 'Whether the address is confirmed.') emailVerified?: boolean | null;
  @text.optional('Phone number, E.164.') phoneNumber?: string | null;
  @flag.optionalAs('isPhoneNumberVerified', 'Whether the phone number is confirmed.')
  phoneNumberVerified?: boolean | null;
}
