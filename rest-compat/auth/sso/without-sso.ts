import type { Family } from '../../endpoint/family.ts';
import { refusePath } from '../dialect.ts';
import { authFamily } from '../family.ts';

/**
 * Features that may be off, with the paths below which unknown paths get the feature's own refusal. The list of
 * identity providers is readable without SAML, as at the original.
 */
const absentFeatures = [
  {
    path: /^\/(sso|admin\/sso(?!\/providers\/?$))(\/|$)/,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  },
] as const;

export function findAbsentFeature(path: string) {
  return absentFeatures.find((feature) => feature.path.test(path));
}

/** Refuses every path below the SAML paths if SAML is disabled, whether or not the path exists. */
const withoutSsoFamily: Family = {
  ...authFamily,
  endpoints: authFamily.endpoints.filter(({ path }) => !findAbsentFeature(path)),
  dialect: {
    ...authFamily.dialect,
    unknownPath: (path) => {
      const absent = findAbsentFeature(path);
      return absent ? refusePath(absent) : authFamily.dialect.unknownPath(path);
    },
  },
};

export function withoutSso(families: readonly Family[]): Family[] {
  return families.map((family) => (family === authFamily ? withoutSsoFamily : family));
}
