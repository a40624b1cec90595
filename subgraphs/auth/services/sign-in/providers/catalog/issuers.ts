import type { ProviderClaims, ReadDiscoveryIssuer } from '../protocol/provider.ts';

const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];

/** Google documents two forms of its issuer. Any other provider has to use the expected one. */
export function chooseIdTokenIssuerForm(expectedIssuer: string, { iss }: ProviderClaims): string {
  const isGoogle = expectedIssuer === googleIssuers[0] && googleIssuers.some((form) => form === iss);
  return isGoogle ? String(iss) : expectedIssuer;
}

export const azureDefaultBaseUrl = 'https://login.microsoftonline.com/common';

/** Hosts of Microsoft's public and national clouds, which issue tokens under their own name. */
const clouds = ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn'];

const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const isGuid = new RegExp(`^${guid}$`);
const tenantIssuer = new RegExp(`^https://([a-z.]+)/(${guid})/v2\\.0$`);

/** Tenant of all personal Microsoft accounts. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Tenants whose users sign in at an authority of several tenants. */
const sharedTenants: Readonly<Record<string, (tenant: string) => boolean>> = {
  common: () => true,
  organizations: (tenant) => tenant !== consumers,
  consumers: (tenant) => tenant === consumers,
};

/**
 * Returns the issuer of a Microsoft id_token for each documented form of authority. Tokens never name a
 * shared authority or a domain, but the id of the tenant. The id of a tenant that the authority names
 * otherwise (by a domain, or at a host of its own) is in the authority's OpenID configuration.
 */
export async function findAzureIssuer(
  base: string | undefined,
  { iss }: ProviderClaims,
  readIssuer: ReadDiscoveryIssuer,
): Promise<string> {
  const { hostname, pathname } = new URL(base ?? azureDefaultBaseUrl);
  const configuredIssuer = `${base ?? azureDefaultBaseUrl}/v2.0`;
  const tenant = pathname.slice(1).toLowerCase();
  const mayIssue = clouds.includes(hostname) && Object.hasOwn(sharedTenants, tenant) && sharedTenants[tenant];
  if (mayIssue) return matchTenant(hostname, iss, mayIssue) ?? configuredIssuer;
  if (iss === configuredIssuer) return configuredIssuer;
  return issuerOfTenant(hostname, tenant) ?? (await readIssuer(configuredIssuer)) ?? configuredIssuer;
}

/** Returns the issuer of a tenant that is named by its id; null for other names and hosts. */
function issuerOfTenant(host: string, tenant: string): string | null {
  if (!isGuid.test(tenant)) return null;
  if (clouds.includes(host)) return `https://${host}/${tenant}/v2.0`;
  return host.endsWith('.ciamlogin.com') ? `https://${tenant}.ciamlogin.com/${tenant}/v2.0` : null;
}

/** Returns the claimed issuer of an accepted tenant, or Microsoft's placeholder, which no token contains. */
function matchTenant(host: string, iss: unknown, mayIssue: (tenant: string) => boolean): string | null {
  if (typeof iss !== 'string') return null;
  const [, claimedHost, tenant = ''] = tenantIssuer.exec(iss) ?? [];
  return claimedHost === host && mayIssue(tenant) ? iss : `https://${host}/{tenantid}/v2.0`;
}
