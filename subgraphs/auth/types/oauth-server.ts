import { flag, inputType, int, objectType, text, uuid, when } from '../../../core/graphql/fields.ts';

@objectType('What an app needs to know to sign users in here.')
export class OAuthServer {
  @text('What the server calls itself.') issuer!: string;
  @text('Where a sign-in begins.') authorizationEndpoint!: string;
  @text('Where codes are exchanged.') tokenEndpoint!: string;
  @text('Where a user is described.') userInfoEndpoint!: string;
  @text.optional('Where apps register themselves; null if they may not.')
  registrationEndpoint?: string | null;
  @text.list('Scopes that every app may request, with the present keys.') scopes!: string[];
  @text.list('Algorithms of id_tokens; empty where an app without a secret could not verify them.')
  idTokenSigningAlgorithms!: string[];
  @text.list('PKCE methods that are accepted.') codeChallengeMethods!: string[];
}

@inputType('What an app exchanges for tokens, and how it shows that it is the one.')
export class IssueOAuthTokensInput {
  @text.optional('`authorization_code` or `refresh_token`.') grantType?: string | null;
  @text.optional('The client_id.') clientId?: string | null;
  @text.optional('The secret of a confidential client.') clientSecret?: string | null;
  @text.optional('Where the request carried them: `client_secret_basic`, `client_secret_post` or `none`.')
  clientAuthMethod?: string | null;
  @text.optional('The code that came back to the app.') code?: string | null;
  @text.optional('Where it came back to.') redirectUri?: string | null;
  @text.optional('What the PKCE challenge was made of.') codeVerifier?: string | null;
  @text.optional('The refresh token so far.') refreshToken?: string | null;
  @text.optional('A part of the scope that is enough, when refreshing.') scope?: string | null;
  @text.optionalList('Resources that the access token is for (RFC 8707).') resource?: string[] | null;
}

@objectType('What an app gets to act for a user.')
export class OAuthTokens {
  @text('JWT with the claims client_id and scope.') accessToken!: string;
  @text('`bearer`.') tokenType!: string;
  @int('Seconds until it expires.') expiresIn!: number;
  @text.optional('Good once; null for an app that may not refresh.') refreshToken?: string | null;
  @text('What the access token is for.') scope!: string;
  @text.optional('Who signed in, for the scope openid.') idToken?: string | null;
}

@objectType('What OpenID Connect says of a user; null is what there is not, or what the scope leaves out.')
export class OAuthUserInfo {
  @uuid('The UUID of the user.') sub!: string;
  @text.optional('Full name.') name?: string | null;
  @text.optional('Short name.') preferredUsername?: string | null;
  @text.optional('Picture.') picture?: string | null;
  @when.optional('When the account last changed.') updatedAt?: Date | null;
  @text.optional('Address.') email?: string | null;
  @flag.optionalAs('isEmailVerified', 'Whether the address is confirmed.') emailVerified?: boolean | null;
  @text.optional('Phone number, E.164.') phoneNumber?: string | null;
  @flag.optionalAs('isPhoneNumberVerified', 'Whether the phone number is confirmed.')
  phoneNumberVerified?: boolean | null;
}
