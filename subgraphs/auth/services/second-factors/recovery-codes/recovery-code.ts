import { randomInt } from 'node:crypto';
import { mapOverValidDigests } from '../../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow, VisibleFactor } from '../../../values/user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { notifyFactorEnrolled } from '../factors/factor-rules.ts';

export type GeneratedRecoveryCodes = { factor: VisibleFactor; codes: string[] };

/** Characters of a code. 0 and O, 1, I and L are missing, because they look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 16;
const setSize = 10;

/** A set of codes; each has 79 random bits. */
function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < setSize) codes.add(createCode());
  return [...codes];
}

function createCode() {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type CodeHashDeps = Pick<AuthContext, 'recoveryDigest'>;

/** The stored form of a code. Case, blanks and hyphens of the input do not matter. */
function hashRecoveryCode({ recoveryDigest }: CodeHashDeps, factorId: string, enteredCode: string): string {
  const code = enteredCode.replace(/[\s-]/g, '').toLowerCase();
  return recoveryDigest(`${factorId}:${code}`).toString('hex');
}

/**
 * Returns the code's hashes under every configured key, because the key may have changed since the code was
 * stored.
 */
export function hashesOfRecoveryCode(ctx: CodeHashDeps, factorId: string, enteredCode: string): string[] {
  return mapOverValidDigests(ctx.recoveryDigest, (recoveryDigest) =>
    hashRecoveryCode({ recoveryDigest }, factorId, enteredCode),
  );
}

/** The password alone must not be enough to generate codes that bypass the second factor. */
export function checkRecoveryCodeEnrollmentAllowed(
  { settings }: AuthContext,
  { aal }: { aal: string },
): void {
  if (!settings.recoveryCodesEnrollEnabled) throw authErrors.mfaRecoveryCodesEnrollNotEnabled();
  if (aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to generate recovery codes' });
  }
}

/** The one set of recovery codes that a user has. */
export function findRecoveryFactor({ factors }: Pick<UserRow, 'factors'>): VisibleFactor | undefined {
  return factors.find(({ factorType }) => factorType === 'recovery_code');
}

export function requireRecoveryFactor(user: Pick<UserRow, 'factors'>): VisibleFactor {
  const factor = findRecoveryFactor(user);
  if (!factor) throw authErrors.mfaFactorNotFound({ message: 'No recovery codes found' });
  return factor;
}

type NewCodeSet = { user: UserRow; factor: VisibleFactor; action: `recovery_codes_${'re' | ''}generated` };

/**
 * Replaces an earlier set, records that and notifies the user. Only hashes are stored, so the codes are
 * visible only in this response.
 */
export async function storeRecoveryCodes(
  ctx: AuthContext,
  tx: AuthTransaction,
  { user, factor, action }: NewCodeSet,
): Promise<GeneratedRecoveryCodes> {
  const { id: factorId, factorType } = factor;
  const codes = createRecoveryCodes();
  const createdAt = ctx.clock();
  await tx.recoveryCode.deleteMany({ where: { factorId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ factorId, codeHash: hashRecoveryCode(ctx, factorId, code), createdAt })),
  });
  const traits = { factor_id: factorId, factor_type: factorType };
  await recordAuditEvents(ctx, tx, [{ action, actor: user, traits }]);
  await notifyFactorEnrolled(ctx, tx, user, factor);
  return { factor, codes };
}
