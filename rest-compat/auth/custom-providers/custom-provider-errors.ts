import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { adminErrors } from '../admin/guard.ts';

/** Asked when a request does not parse, so that whoever is no administrator learns only that. */
export const customProviderGuard: Guard = {
  document: graph(`query RestCustomProviderGuard { customProviders { id } }`),
};

/** What every route of custom providers may answer. */
export const customProviderErrors = [
  'auth.feature_disabled',
  ...adminErrors,
  'auth.validation_failed',
] as const;
