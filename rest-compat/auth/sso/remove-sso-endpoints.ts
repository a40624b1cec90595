import type { EndpointFamily } from '../../endpoint/family.ts';
import { createUnknownPathReply } from '../dialect.ts';
import { authEndpointFamily } from '../family.ts';

/**
 * Returns whether a path is refused if SAML is disabled. The list of identity providers is readable without SAML,
 * as at the original.
 */
function isSsoPath(path: string): boolean {
  return /^\/(sso|admin\/sso(?!\/providers\/?$))(\/|$)/.test(path);
}

/** Refusal of single sign-on while SAML is disabled. */
export const samlDisabledRefusal = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };

/** Refuses every path below the SAML paths if SAML is disabled, whether or not the path exists. */
const withoutSsoFamily: EndpointFamily = {
  ...authEndpointFamily,
  endpoints: authEndpointFamily.endpoints.filter(({ path }) => !isSsoPath(path)),
  dialect: {
    ...authEndpointFamily.dialect,
    unknownPath: (path, reader) =>
      isSsoPath(path)
        ? createUnknownPathReply(reader.headers, samlDisabledRefusal)
        : authEndpointFamily.dialect.unknownPath(path, reader),
  },
};

export function removeSsoEndpoints(families: readonly EndpointFamily[]): EndpointFamily[] {
  return families.map((family) => (family === authEndpointFamily ? withoutSsoFamily : family));
}
