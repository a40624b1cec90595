/** Names of providers that are not written like their identifier with a capital letter. */
const names: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn (OAuth)',
  linkedin_oidc: 'LinkedIn',
  slack: 'Slack (OAuth)',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
  azure: 'Microsoft',
  twitter: 'X (OAuth 1.0)',
  fly: 'Fly.io',
  vercel_marketplace: 'Vercel Marketplace',
  kakao: 'Kakao',
};

/** Returns the name of a provider as its company writes it. */
export function providerNameOf(provider: string): string {
  return names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}
