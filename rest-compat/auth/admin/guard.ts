import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { bearerErrors } from '../users/guard.ts';

/** Asked when a request does not parse, so that whoever is no administrator learns only that. */
export const adminGuard: Guard = { document: graph(`query RestAdminGuard { users(perPage: 1) { page } }`) };

/** What whoever is no administrator is told. */
export const adminErrors = [...bearerErrors, 'auth.session_expired', 'auth.not_admin'] as const;
