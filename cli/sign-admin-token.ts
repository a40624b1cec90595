import { createAccessTokenKeyring } from '../core/auth/keyring.ts';
import type { Settings } from '../server/settings/load-settings.ts';

/** An access token of no user that may call what administrators may. */
export async function signAdminToken(token: Settings['token'], hours: number): Promise<string> {
  const keyring = await createAccessTokenKeyring(token);
  const now = Math.floor(Date.now() / 1000);
  return keyring.sign({
    ...(token.issuer && { iss: token.issuer }),
    aud: token.audience,
    role: token.adminRoles[0],
    iat: now,
    exp: now + Math.round(hours * 3600),
  });
}
