import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseFriendlyName } from '../../../values/names.ts';
import { type UserRow, type VisibleFactor, visibleFactorColumns } from '../../../values/user-row.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import type { EnrollFactorInput, TotpEnrollment } from './factor-kind.ts';
import { factorKindHandlers, getFactorKindHandler, isChallengeableFactorType } from './factor-kinds.ts';
import { findOwnFactor, refuseDuplicateFactorName, removeOwnFactorAndNotify } from './factor-rules.ts';

type EnrolledFactor = { factor: VisibleFactor; totp: TotpEnrollment | null };

/** Enrols a factor; it counts once a code of it was verified. The order of the checks is the contract's. */
export async function enrollFactor(ctx: AuthContext, input: EnrollFactorInput): Promise<EnrolledFactor> {
  const { user, session } = await authorize(ctx, 'factor:enroll-own');
  const factorType = parseFactorType(input.factorType);
  const kind = factorKindHandlers[factorType];
  kind.refuseEnroll(ctx);
  const { columns, totp } = kind.draft(ctx, user, input);
  const friendlyName = parseFriendlyName(input.friendlyName);
  const now = ctx.clock();
  const factor = await ctx.db.$transaction(async (tx) => {
    const lockedUser = await lockUserRow(ctx, tx, user.id);
    const factors = await removeStaleFactors(ctx, tx, lockedUser, columns.phone);
    checkNewFactor(ctx, factors, { friendlyName, aal: session.aal });
    const newFactor = await tx.mfaFactor.create({
      data: { ...columns, userId: user.id, factorType, friendlyName, createdAt: now, updatedAt: now },
      select: visibleFactorColumns,
    });
    const traits = { factor_id: newFactor.id, factor_type: factorType };
    await recordAuditEvents(ctx, tx, [{ action: 'factor_in_progress', actor: user, traits }]);
    return newFactor;
  });
  return { factor, totp };
}

function parseFactorType(text: string | null | undefined): keyof typeof factorKindHandlers {
  if (text && isChallengeableFactorType(text)) return text;
  throw createInvalidInputError('factor_type needs to be totp, phone, or webauthn', 'factorType');
}

type NewFactor = { friendlyName: string | null; aal: string };

/** Throws if the user may not add a factor to the existing ones. The order of the checks is the contract's. */
function checkNewFactor(
  { settings }: AuthContext,
  factors: readonly VisibleFactor[],
  { friendlyName, aal }: NewFactor,
): void {
  if (friendlyName) refuseDuplicateFactorName(factors, friendlyName);
  const countedFactors = factors.filter(({ factorType }) => factorType !== 'recovery_code');
  const verifiedCount = countedFactors.filter(({ status }) => status === 'verified').length;
  if (countedFactors.length >= settings.maxEnrolledFactors || verifiedCount >= settings.maxVerifiedFactors) {
    throw authErrors.tooManyEnrolledMfaFactors();
  }
  if (verifiedCount > 0 && aal !== 'aal2') throw authErrors.insufficientAal();
}

/** Deletes unverified factors that are too old or have the same phone, and returns the others. */
async function removeStaleFactors(
  { settings, clock }: AuthContext,
  tx: AuthTransaction,
  { factors }: UserRow,
  phone: string | undefined,
): Promise<VisibleFactor[]> {
  const expiry = new Date(clock().getTime() - settings.unverifiedFactorSeconds * 1000);
  const samePhone = (factor: VisibleFactor) => phone !== undefined && factor.phone === phone;
  if (factors.some((factor) => samePhone(factor) && factor.status === 'verified')) {
    throw authErrors.mfaVerifiedFactorExists();
  }
  const isStale = (factor: VisibleFactor) =>
    factor.status === 'unverified' && (factor.createdAt < expiry || samePhone(factor));
  const stale = factors.filter(isStale).map(({ id }) => id);
  if (stale.length > 0) await tx.mfaFactor.deleteMany({ where: { id: { in: stale } } });
  return factors.filter((factor) => !isStale(factor));
}

/** Removes a factor. The password alone is not enough to remove a verified one. */
export async function unenrollFactor(
  ctx: AuthContext,
  { factorId }: { factorId: string },
): Promise<{ factor: VisibleFactor }> {
  const { user, session } = await authorize(ctx, 'factor:unenroll-own');
  const factor = await findOwnFactor(ctx, user.id, factorId);
  getFactorKindHandler(factor);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw authErrors.insufficientAal({
      status: 422,
      message: 'AAL2 required to unenroll verified factor',
    });
  }
  await ctx.db.$transaction(async (tx) => {
    await lockUserRow(ctx, tx, user.id);
    await removeOwnFactorAndNotify(ctx, tx, { user, session }, factor);
  });
  return { factor };
}
