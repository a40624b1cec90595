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

@inputType('Parameters of an OAuth authorization request.')
export class StartOAuthAuthorizationInput {
  @text.optional('Requesting app.') clientId?: string | null;
  @text.optional('Redirect URI of the code.') redirectUri?: string | null;
  @text.optional('`code`.') responseType?: string | null;
  @text.optional('`query`, the default.') responseMode?: string | null;
  @text.optional(
    'Requested scopes, separated by spaces: `openid`, `profile`, `email`, `phone`, `offline_access`.',
  )
  scope?: string | null;
  @text.optional('Opaque value that is returned to the app.') state?: string | null;
  @text.optional('Nonce that is copied to the id_token.') nonce?: string | null;
  @text.optional('`consent` to show the consent page again; `none` is rejected.') prompt?: string | null;
  @text.optional('PKCE challenge. Required.') codeChallenge?: string | null;
  @text.optional('`S256` or `plain`.') codeChallengeMethod?: string | null;
  @text.optionalList('Requested resources (RFC 8707).') resource?: string[] | null;
  @text.optional('Request object. Always rejected.') request?: string | null;
  @text.optional('URL of a request object. Always rejected.') requestUri?: string | null;
}

@inputType('Authorization request to show.')
export class OpenOAuthAuthorizationInput {
  @ref('OAuthAuthorization', '`authorization_id` from the URL of the page.') id!: string;
}

@inputType('Decision of the user about an authorization request.')
export class DecideOAuthAuthorizationInput {
  @ref('OAuthAuthorization', '`authorization_id` from the URL of the page.') id!: string;
  @choice(() => OAuthDecision, 'Decision of the user.') action!: string;
}

@inputType('App whose grant is revoked.')
export class RevokeOAuthGrantInput {
  @ref('OAuthClient', 'The app.') clientId!: string;
}

export const StartOAuthAuthorizationPayload = payload(
  'StartOAuthAuthorizationPayload',
  'Result of `startOAuthAuthorization`.',
  { url: text('Redirect target: the consent page, or the app if the request was rejected.') },
);

@objectType('An authorization request of an app.')
@node.uuid('id')
class OAuthAuthorization {
  @uuid.as('uuid', '`authorization_id`.') id!: string;
  @text('Redirect URI of the app, without its query.') redirectUri!: string;
  @one(() => OAuthClient, 'Requesting app.') client!: OAuthClient;
  @one(() => User, 'User who would grant the access.') user!: User;
  @text('Requested scopes, separated by spaces.') scope!: string;
}

export const OpenOAuthAuthorizationPayload = payload(
  'OpenOAuthAuthorizationPayload',
  'Result of `openOAuthAuthorization`: the request to show, or a redirect if no consent is needed.',
  {
    authorization: one.optional(
      () => OAuthAuthorization,
      'Authorization request to show to the user; null if no consent is needed.',
    ),
    redirectUrl: text.optional('Redirect target if the user has consented before; null otherwise.'),
  },
);

export const DecideOAuthAuthorizationPayload = payload(
  'DecideOAuthAuthorizationPayload',
  'Result of `decideOAuthAuthorization`.',
  { redirectUrl: text('Redirect target at the app.') },
);

@objectType('Access of an app on behalf of the user.')
@node.uuid('id')
export class OAuthGrant {
  id!: string;
  @one(() => OAuthClient, 'The app.') client!: OAuthClient;
  @text.list('Granted scopes.') scopes!: string[];
  @when('Time of the last consent.') grantedAt!: Date;
}

export const OAuthGrantConnection = connectionOf('OAuthGrant', OAuthGrant, 'apps that may act for the user');

export const RevokeOAuthGrantPayload = payload('RevokeOAuthGrantPayload', 'Result of `revokeOAuthGrant`.', {
  endedSessions: int('Number of ended sessions of the app.'),
});
