import type { Family } from '../../family.ts';
import { findAbsentFeature } from '../absent-features.ts';
import { refusePath } from '../dialect.ts';
import { authFamily } from '../family.ts';
import { ssoEndpoints } from './endpoints.ts';

/** Where SAML is off, whatever lies below its paths says so, whether or not it exists. */
const withoutSsoFamily: Family = {
  ...authFamily,
  endpoints: authFamily.endpoints.filter((endpoint) => !ssoEndpoints.includes(endpoint)),
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
