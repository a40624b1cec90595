/** Paths of the newest clients that stand for what this service does not have, and what they are told. */
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
