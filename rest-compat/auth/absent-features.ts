/** Paths of the newest clients that stand for what this service does not have, and what they are told. */
const absentFeatures = [
  {
    path: /^\/(sso|admin\/sso)(\/|$)/,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  },
  {
    path: /^\/(passkeys|admin\/users\/[^/]+\/passkeys)(\/|$)/,
    code: 'passkey_disabled',
    message: 'Passkeys are disabled',
  },
  {
    path: /^\/(oauth|admin\/oauth|user\/oauth|\.well-known\/oauth-authorization-server)(\/|$)/,
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
  },
  {
    path: /^\/admin\/custom-providers(\/|$)/,
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  },
] as const;

export function findAbsentFeature(path: string) {
  return absentFeatures.find((feature) => feature.path.test(path));
}
