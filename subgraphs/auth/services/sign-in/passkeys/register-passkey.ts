import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow } from '../../../values/user-row.ts';

/** Whether a user with this many passkeys may have another one. */
export function checkNewPasskey({ settings }: AuthContext, user: UserRow, count: number): void {
  if (user.isSsoUser) {
    throw authErrors.validationFailed({ status: 422, message: 'SSO users cannot register passkeys' });
  }
  refuseUnconfirmed(user);
  if (count >= settings.maxPasskeys) throw authErrors.tooManyPasskeys();
}

/** Refuses a user with an unconfirmed address or number, which may not be theirs. */
export function refuseUnconfirmed({ email, emailConfirmedAt, phone, phoneConfirmedAt }: UserRow): void {
  if (email && !emailConfirmedAt) throw authErrors.emailNotConfirmed({ status: 403 });
  if (phone && !phoneConfirmedAt) throw authErrors.phoneNotConfirmed({ status: 403 });
}
