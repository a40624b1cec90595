import { z } from 'zod';
import { defineSetting, flagSchema, integerSchema, secondsSchema } from '../../../core/settings/settings.ts';
import { includesAllScopes, parseOauthScopes, supportedOauthScopes } from '../values/scopes.ts';

/** The OAuth server, through which third-party apps sign in users with their accounts here. */
export const oauthServerSettings = {
  oauthServerEnabled: defineSetting('SVC_OAUTH_SERVER_ENABLED', flagSchema(false), {
    description:
      'Is an OAuth 2.1 and OpenID Connect server for the apps of others, see subgraphs/auth/README.md.',
  }),
  oauthRegistrationEnabled: defineSetting('SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION', flagSchema(false), {
    description:
      'Any app may register itself (dynamic registration); otherwise only administrators register apps.',
  }),
  oauthAuthorizationPath: defineSetting(
    'SVC_OAUTH_SERVER_AUTHORIZATION_PATH',
    z
      .string()
      .regex(/^\/?[^?#\s]*$/, 'must be a path')
      .default('/oauth/consent'),
    {
      description:
        'Path of the consent page below SVC_SITE_URL. It receives authorization_id. The default path is a page of this server.',
    },
  ),
  oauthAuthorizationSeconds: defineSetting(
    'SVC_OAUTH_SERVER_AUTHORIZATION_TTL',
    secondsSchema().default(600),
    {
      description: "Lifetime of an app's authorization request, and of its code (at most 5 minutes).",
    },
  ),
  oauthDefaultScope: defineSetting('SVC_OAUTH_SERVER_DEFAULT_SCOPE', scopes().default('email'), {
    description: "Default scopes of an app's request: some of openid, profile, email, phone, offline_access.",
  }),
  oauthPlainPkceEnabled: defineSetting('SVC_OAUTH_SERVER_ALLOW_PLAIN_PKCE', flagSchema(true), {
    description: 'Accepts the PKCE method plain, as the legacy system does; false: S256 only.',
  }),
  oauthRegistrationRate: defineSetting(
    'SVC_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER',
    integerSchema().default(10),
    {
      description:
        'Dynamic registrations of apps in 5 minutes per client, or per IP address without a client header.',
    },
  ),
};

function scopes() {
  const message = `must be some of ${supportedOauthScopes.join(', ')}, separated by blanks`;
  return z
    .string()
    .refine(
      (text) => includesAllScopes(supportedOauthScopes, parseOauthScopes(text)) && text.trim() !== '',
      message,
    );
}
