import { id, inputType, int, objectType, one, payload, text, when } from '../../../core/graphql/fields.ts';
import { OAuthApp } from './oauth-clients.ts';
import { User } from './users.ts';

@inputType('What an app asks for: the parameters of an authorization request.')
export class StartOAuthAuthorizationInput {
  @text.optional('Which app asks.') clientId?: string | null;
  @text.optional('Where the code is to go.') redirectUri?: string | null;
  @text.optional('`code`.') responseType?: string | null;
  @text.optional('`query`, the default.') responseMode?: string | null;
  @text.optional('Some of openid, profile, email, phone, offline_access, separated by blanks.')
  scope?: string | null;
  @text.optional('What the app gets back with the answer.') state?: string | null;
  @text.optional('What the id_token repeats.') nonce?: string | null;
  @text.optional('`consent` to be asked again; `none` is refused.') prompt?: string | null;
  @text.optional('PKCE challenge; needed.') codeChallenge?: string | null;
  @text.optional('`S256` or `plain`.') codeChallengeMethod?: string | null;
  @text.optional('Request object; refused.') request?: string | null;
  @text.optional('Address of a request object; refused.') requestUri?: string | null;
}

@inputType('Which request the page is about.')
export class OpenOAuthAuthorizationInput {
  @id('The authorization_id that the page was called with.') id!: string;
}

@inputType('What the user says to an app’s request.')
export class DecideOAuthAuthorizationInput {
  @id('The authorization_id that the page was called with.') id!: string;
  @text.optional('`approve` or `deny`.') action?: string | null;
}

@inputType('Which app may not act for the user any more.')
export class RevokeOAuthGrantInput {
  @id('The client_id.') clientId!: string;
}

export const StartOAuthAuthorizationPayload = payload(
  'StartOAuthAuthorizationPayload',
  'A request of an app that was kept, or refused.',
  { url: text('Where to send the browser: to the page that asks, or back to the app.') },
);

@objectType('What an app asks its user for.')
class OAuthAuthorization {
  @id('The authorization_id.') id!: string;
  @text('Where the browser goes afterwards, without its query.') redirectUri!: string;
  @one(() => OAuthApp, 'Which app asks.') client!: OAuthApp;
  @one(() => User, 'Whom it would act for.') user!: User;
  @text('What it wants to know, separated by blanks.') scope!: string;
}

export const OpenOAuthAuthorizationPayload = payload(
  'OpenOAuthAuthorizationPayload',
  'A request to show, or the way back where nothing has to be asked.',
  {
    authorization: one.optional(() => OAuthAuthorization, 'What to ask the user.'),
    redirectUrl: text.optional('Where the browser goes, if the user agreed before.'),
  },
);

export const DecideOAuthAuthorizationPayload = payload(
  'DecideOAuthAuthorizationPayload',
  'A request that was decided.',
  { redirectUrl: text('Where the browser goes: back to the app.') },
);

@objectType('An app that may act for the user.')
export class OAuthGrant {
  @one(() => OAuthApp, 'The app.') client!: OAuthApp;
  @text.list('What it may know.') scopes!: string[];
  @when('When the user last agreed.') grantedAt!: Date;
}

export const RevokeOAuthGrantPayload = payload(
  'RevokeOAuthGrantPayload',
  'An app that may not act for the user any more.',
  { endedSessions: int('How many sessions of it ended.') },
);
