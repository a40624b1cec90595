import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Whoever only knows the password must not print themselves a way around the second factor. */
export function checkEnrolment({ settings }: AuthContext, { aal }: { aal: string }): void {
  if (!settings.recoveryCodesEnrollEnabled) throw authErrors.mfaRecoveryCodesEnrollNotEnabled();
  if (aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to generate recovery codes' });
  }
}
