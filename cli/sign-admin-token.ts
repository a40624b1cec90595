import { createAccessTokenKeyring } from '../core/auth/keyring.ts';
import type { Settings } from '../server/settings/load-settings.ts';

/** Signs an access token with the role of an administrator. It belongs to no user. */
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
