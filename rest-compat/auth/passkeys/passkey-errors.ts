import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { adminErrors } from '../admin/guard.ts';
import { bearerErrors } from '../users/guard.ts';

/** Asked when a request does not parse, so that a stranger learns only that they are one. */
export const passkeyGuard: Guard = { document: graph(`query RestPasskeyGuard { passkeys { id } }`) };

/** What every route of one's own passkeys may answer. */
export const ownPasskeyErrors = [
  'auth.passkey_disabled',
  ...bearerErrors,
  'auth.session_expired',
  'auth.bad_json',
  'auth.validation_failed',
] as const;

/** What every administrator's route of passkeys may answer. */
export const adminPasskeyErrors = [
  'auth.passkey_disabled',
  ...adminErrors,
  'auth.validation_failed',
] as const;

/** What is wrong with a challenge or its answer. */
export const ceremonyErrors = [
  'auth.webauthn_challenge_not_found',
  'auth.webauthn_challenge_expired',
  'auth.webauthn_verification_failed',
] as const;

/** Why there is no further passkey. */
export const newPasskeyErrors = [
  'auth.insufficient_aal',
  'auth.too_many_passkeys',
  'auth.email_not_confirmed',
  'auth.phone_not_confirmed',
] as const;
