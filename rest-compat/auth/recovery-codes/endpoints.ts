import { generateRecoveryCodes } from './generate-recovery-codes.ts';
import { getRecoveryCodes } from './get-recovery-codes.ts';
import { regenerateRecoveryCodes } from './regenerate-recovery-codes.ts';
import { unenrollRecoveryCodes } from './unenroll-recovery-codes.ts';
import { verifyRecoveryCode } from './verify-recovery-code.ts';

/** What the newest clients know of recovery codes. */
export const recoveryCodeEndpoints = [
  getRecoveryCodes,
  generateRecoveryCodes,
  unenrollRecoveryCodes,
  verifyRecoveryCode,
  regenerateRecoveryCodes,
];
