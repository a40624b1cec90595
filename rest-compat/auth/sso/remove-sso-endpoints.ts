import type { EndpointFamily } from '../../endpoint/family.ts';
import { createUnknownPathReply } from '../dialect.ts';
import { authEndpointFamily } from '../family.ts';

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

export function findDisabledSsoFeature(path: string) {
  return absentFeatures.find((feature) => feature.path.test(path));
}

/** Refuses every path below the SAML paths if SAML is disabled, whether or not the path exists. */
const withoutSsoFamily: EndpointFamily = {
  ...authEndpointFamily,
  endpoints: authEndpointFamily.endpoints.filter(({ path }) => !findDisabledSsoFeature(path)),
  dialect: {
    ...authEndpointFamily.dialect,
    unknownPath: (path, reader) => {
      const absent = findDisabledSsoFeature(path);
      return absent ? createUnknownPathReply(absent) : authEndpointFamily.dialect.unknownPath(path, reader);
    },
  },
};

export function removeSsoEndpoints(families: readonly EndpointFamily[]): EndpointFamily[] {
  return families.map((family) => (family === authEndpointFamily ? withoutSsoFamily : family));
}
