import type { AuthContext } from '../../../context.ts';

/** What identity providers know us by, and where they send browsers back to. */
export function ownAddresses({ settings, externalUrl }: Pick<AuthContext, 'settings' | 'externalUrl'>) {
  const base = `${settings.samlUrl ?? externalUrl}/sso/saml`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` };
}
