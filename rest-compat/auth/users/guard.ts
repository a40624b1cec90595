import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';

/** Asked when a request does not parse, so that a stranger learns only that they are one. */
export const userGuard: Guard = { document: graph(`query RestUserGuard { me { id } }`) };

/** What a missing or bad access token is told. */
export const bearerErrors = [
  'auth.no_authorization',
  'auth.bad_jwt',
  'auth.user_not_found',
  'auth.session_not_found',
  'auth.user_banned',
] as const;
