import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { UserRow } from '../users/user.query.ts';

/** Whether a user who has so many may have one more. */
export function checkNewPasskey({ settings }: AuthContext, user: UserRow, count: number): void {
  if (user.isSsoUser) {
    throw authErrors.validationFailed({ status: 422, message: 'SSO users cannot register passkeys' });
  }
  refuseUnconfirmed(user);
  if (count >= settings.maxPasskeys) throw authErrors.tooManyPasskeys();
}

/** An address that nobody has confirmed is no name to sign in under. */
export function refuseUnconfirmed({ email, emailConfirmedAt, phone, phoneConfirmedAt }: UserRow): void {
  if (email && !emailConfirmedAt) throw authErrors.emailNotConfirmed({ status: 403 });
  if (phone && !phoneConfirmedAt) throw authErrors.phoneNotConfirmed({ status: 403 });
}
