import { createKeySetting } from '../../kit/rsa-keys.ts';
import type { ServerTopology } from '../../kit/test-server.ts';
import { openOauthServer } from '../../subgraphs/auth/oauth-server/oauth-test-server.ts';

/** Everything that can be switched on is, so that no mutation is refused for being switched off. */
export function openWholeServer(topology: ServerTopology = 'one', settings: Record<string, string> = {}) {
  return openOauthServer(
    {
      SVC_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      SVC_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      SVC_PASSKEY_ENABLED: 'true',
      SVC_CUSTOM_OAUTH_ENABLED: 'true',
      SVC_SAML_ENABLED: 'true',
      SVC_SAML_PRIVATE_KEY: createKeySetting(),
      SVC_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'true',
      SVC_WEBAUTHN_RP_ID: 'localhost',
      SVC_WEBAUTHN_RP_ORIGINS: 'http://localhost:8081',
      SVC_CAMPAIGNS_API_BUDGET: 'true',
      ...settings,
    },
    topology,
  );
}
