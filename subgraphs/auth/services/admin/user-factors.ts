import { isUniqueViolation } from '../../../../prisma/errors/unique-violation.ts';
import type { MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { parsePhone } from '../../values/addresses.ts';
import { parseFriendlyName } from '../../values/names.ts';
import { type VisibleFactor, visibleFactorColumns } from '../../values/user-row.ts';
import { lockUserRow } from '../people/lock-user-row.ts';
import { deleteFactorAndDowngradeSessions, findOwnFactor } from '../second-factors/factors/factor-rules.ts';
import { recordAuditEvents } from '../shared/audit.ts';
import { findUserForAdmin } from './users/account.ts';

type UpdateUserFactorInput = {
  userId: string;
  factorId: string;
  friendlyName?: string | null;
  phone?: string | null;
};

/** Changes a user's factor as an administrator: its name and, of a phone, the number. */
export async function updateUserFactor(ctx: AuthContext, input: UpdateUserFactorInput) {
  const admin = await authorize(ctx, 'user-factor:update');
  const { id: userId } = await findUserForAdmin(ctx, input.userId);
  const storedFactor = await findOwnFactor(ctx, userId, input.factorId);
  const changes = toChanges(storedFactor, input);
  const traits = { user_id: userId, factor_id: storedFactor.id, factor_type: storedFactor.factorType };
  try {
    const factor = await ctx.db.$transaction(async (tx) => {
      await recordAuditEvents(ctx, tx, [{ action: 'factor_updated', actor: admin.actor, traits }]);
      return tx.mfaFactor.update({
        where: { id: storedFactor.id },
        data: { ...changes, updatedAt: ctx.clock() },
        select: visibleFactorColumns,
      });
    });
    return { factor };
  } catch (cause) {
    throw toClash(cause);
  }
}

function toChanges({ factorType }: MfaFactor, { friendlyName, phone }: UpdateUserFactorInput) {
  const name = parseFriendlyName(friendlyName);
  return {
    ...(name && { friendlyName: name }),
    ...(phone && factorType === 'phone' && { phone: parsePhone(phone) }),
  };
}

function toClash(cause: unknown) {
  if (isUniqueViolation(cause, 'mfa_factors_user_id_friendly_name_key')) {
    return authErrors.mfaFactorNameConflict({ cause });
  }
  if (isUniqueViolation(cause, 'mfa_factors_user_id_phone_key')) {
    return authErrors.mfaVerifiedFactorExists({
      message: 'The user has a factor with this phone number already',
      cause,
    });
  }
  return cause;
}

export async function listUserFactors(ctx: AuthContext, userId: string): Promise<VisibleFactor[]> {
  await authorize(ctx, 'user-factor:list');
  const { factors } = await findUserForAdmin(ctx, userId);
  return factors;
}

type DeleteUserFactorInput = { userId: string; factorId: string };

/** Removes a user's second factor as an administrator, so that a user who has lost it can sign in again. */
export async function deleteUserFactor(ctx: AuthContext, input: DeleteUserFactorInput) {
  const admin = await authorize(ctx, 'user-factor:delete');
  const { id: userId } = await findUserForAdmin(ctx, input.userId);
  const factor = await findOwnFactor(ctx, userId, input.factorId);
  const traits = { user_id: userId, factor_id: factor.id };
  await ctx.db.$transaction(async (tx) => {
    await lockUserRow(ctx, tx, userId);
    await deleteFactorAndDowngradeSessions(ctx, tx, factor);
    await recordAuditEvents(ctx, tx, [{ action: 'factor_deleted', actor: admin.actor, traits }]);
  });
  return { factor };
}
