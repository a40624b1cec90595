import { openServer, type ServerTopology, type TestServer } from '../../kit/test-server.ts';
import { post } from '../../subgraphs/auth/auth-test-server.ts';
import { encryptionKey, password } from './legacy-system.ts';

/** A server that looks up missing users and tokens in a legacy database. */
export function openFalling(
  url: string,
  settings: Record<string, string> = {},
  topology: ServerTopology = 'one',
) {
  return openServer({
    topology,
    settings: {
      SVC_FALLBACK_AUTH_URL: url,
      SVC_FALLBACK_AUTH_ENCRYPTION_KEYS: `k1:${encryptionKey.toString('base64url')}`,
      SVC_EXTERNAL_PHONE_ENABLED: 'true',
      SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
      SVC_URI_ALLOW_LIST: 'https://app.example.com/**',
      ...settings,
    },
  });
}

export const signInAt = (server: TestServer, json: object) =>
  post(server, '/token?grant_type=password', { password, ...json });

export const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error_code];
