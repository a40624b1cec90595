import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { adminErrors } from '../admin/guard.ts';

/** Asked when a request does not parse, so that whoever is no administrator learns only that. */
export const ssoProviderGuard: Guard = {
  document: graph(`query RestSsoProviderGuard { ssoProviders(resourceId: "none") { id } }`),
};

/** What every route of identity providers may answer. */
export const ssoProviderErrors = [
  'auth.saml_provider_disabled',
  ...adminErrors,
  'auth.validation_failed',
] as const;
