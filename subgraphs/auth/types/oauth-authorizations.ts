import { choice } from '../../../core/graphql/choice.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  inputType,
  int,
  node,
  objectType,
  one,
  payload,
  ref,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { OAuthClient } from './oauth-clients.ts';
import { OAuthDecision } from './oauth-enums.ts';
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
  @text.optionalList('Resources that the app wants to call (RFC 8707).') resource?: string[] | null;
  @text.optional('Request object; refused.') request?: string | null;
  @text.optional('Address of a request object; refused.') requestUri?: string | null;
}

@inputType('Which request the page is about.')
export class OpenOAuthAuthorizationInput {
  @ref('OAuthAuthorization', 'The authorization_id that the page was called with.') id!: string;
}

@inputType('What the user says to an app’s request.')
export class DecideOAuthAuthorizationInput {
  @ref('OAuthAuthorization', 'The authorization_id that the page was called with.') id!: string;
  @choice(() => OAuthDecision, 'What the user says.') action!: string;
}

@inputType('Which app may not act for the user any more.')
export class RevokeOAuthGrantInput {
  @ref('OAuthClient', 'The app.') clientId!: string;
}

export const StartOAuthAuthorizationPayload = payload(
  'StartOAuthAuthorizationPayload',
  'A request of an app that was kept, or refused.',
  { url: text('Where to send the browser: to the page that asks, or back to the app.') },
);

@objectType('What an app asks its user for.')
@node.uuid('id')
class OAuthAuthorization {
  @uuid.as('uuid', 'The authorization_id.') id!: string;
  @text('Where the browser goes afterwards, without its query.') redirectUri!: string;
  @one(() => OAuthClient, 'Which app asks.') client!: OAuthClient;
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
@node.uuid('id')
export class OAuthGrant {
  id!: string;
  @one(() => OAuthClient, 'The app.') client!: OAuthClient;
  @text.list('What it may know.') scopes!: string[];
  @when('When the user last agreed.') grantedAt!: Date;
}

export const OAuthGrantConnection = connectionOf('OAuthGrant', OAuthGrant, 'apps that may act for the user');

export const RevokeOAuthGrantPayload = payload(
  'RevokeOAuthGrantPayload',
  'An app that may not act for the user any more.',
  { endedSessions: int('How many sessions of it ended.') },
);
