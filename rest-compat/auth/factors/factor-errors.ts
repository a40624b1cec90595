import { bearerErrors } from '../users/guard.ts';

/** What every route of one's own factors may answer. */
export const ownFactorErrors = [
  ...bearerErrors,
  'auth.session_expired',
  'auth.bad_json',
  'auth.validation_failed',
] as const;

/** What every administrator's route of factors may answer. */
export const adminFactorErrors = [...ownFactorErrors, 'auth.not_admin'] as const;
