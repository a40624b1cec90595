/** Paths that stand for what a service may do without, and what they are told where it does. */
const absentFeatures = [
  {
    path: /^\/(sso|admin\/sso)(\/|$)/,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  },
] as const;

export function findAbsentFeature(path: string) {
  return absentFeatures.find((feature) => feature.path.test(path));
}
