import { z } from 'zod';
import { flag, integer, seconds, setting } from '../../../core/settings/settings.ts';
import { includesAll, knownScopes, toScopes } from '../values/scopes.ts';

/** The OAuth server, through which third-party apps sign in users with their accounts here. */
export const oauthServerSettings = {
  oauthServerEnabled: setting('SVC_OAUTH_SERVER_ENABLED', flag(false), {
    description:
      'Is an OAuth 2.1 and OpenID Connect server for the apps of others, see subgraphs/auth/README.md.',
  }),
  oauthRegistrationEnabled: setting('SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION', flag(false), {
    description: "Apps may register themselves, anybody's; without it only administrators register them.",
  }),
  oauthAuthorizationPath: setting(
    'SVC_OAUTH_SERVER_AUTHORIZATION_PATH',
    z
      .string()
      .regex(/^\/?[^?#\s]*$/, 'must be a path')
      .default('/oauth/consent'),
    {
      description:
        'Page of the site that asks users whether an app may act for them; it gets authorization_id.',
    },
  ),
  oauthAuthorizationSeconds: setting('SVC_OAUTH_SERVER_AUTHORIZATION_TTL', seconds().default(600), {
    description:
      'How long a request of an app waits for the user; its code is good for as long, but 5 minutes at most.',
  }),
  oauthDefaultScope: setting('SVC_OAUTH_SERVER_DEFAULT_SCOPE', scopes().default('email'), {
    description:
      'What an app asks for that names no scope: some of openid, profile, email, phone, offline_access.',
  }),
  oauthPlainPkceEnabled: setting('SVC_OAUTH_SERVER_ALLOW_PLAIN_PKCE', flag(true), {
    description:
      'Apps may send their PKCE verifier as its own challenge, as the original lets them; false: S256 only.',
  }),
  oauthRegistrationRate: setting('SVC_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER', integer().default(10), {
    description: 'Apps that register themselves per client, or per address without one, in 5 minutes.',
  }),
};

function scopes() {
  const message = `must be some of ${knownScopes.join(', ')}, separated by blanks`;
  return z.string().refine((text) => includesAll(knownScopes, toScopes(text)) && text.trim() !== '', message);
}
