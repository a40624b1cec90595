import type { ServerTopology, TestServer } from '../../../../kit/test-server.ts';
import { openAdmin } from '../../admin/users/admin-test-server.ts';
import { openAuthServer } from '../../auth-test-server.ts';

/** A server to which administrators may add providers, also those of this machine. */
export function openCustomProviderServer(
  settings: Record<string, string> = {},
  topology: ServerTopology = 'one',
) {
  return openAuthServer(
    {
      SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
      SVC_CUSTOM_OAUTH_ENABLED: 'true',
      SVC_CUSTOM_OAUTH_ALLOWED_NETWORKS: '127.0.0.0/8',
      SVC_CUSTOM_OAUTH_EXTERNAL_URL: 'http://localhost:8081',
      ...settings,
    },
    topology,
  );
}

let count = 0;

/** Input for an OAuth provider. Adding it sends no request to the provider. */
export function oauthProvider(given: object = {}) {
  count += 1;
  return {
    provider_type: 'oauth2',
    identifier: `custom:oauth-${count}`,
    name: 'Some OAuth provider',
    client_id: 'trellis',
    client_secret: 'a very secret secret',
    authorization_url: 'https://id.example.com/authorize',
    token_url: 'https://id.example.com/token',
    userinfo_url: 'https://id.example.com/me',
    ...given,
  };
}

/** Input for an OpenID provider. Adding it fetches its configuration. */
export function openIdProvider(issuer: string, given: object = {}) {
  count += 1;
  return {
    provider_type: 'oidc',
    identifier: `custom:openid-${count}`,
    name: 'Some OpenID provider',
    client_id: 'keycloak-client',
    client_secret: 'keycloak-secret',
    issuer,
    ...given,
  };
}

/** Adds a provider, and answers with what the administrator is shown of it. */
export async function addProvider(server: TestServer, provider: object) {
  const admin = await openAdmin(server);
  const { status, body } = await admin.send('POST', '/admin/custom-providers', provider);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
