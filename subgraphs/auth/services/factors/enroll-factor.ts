import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { lockUser } from '../users/lock-user.ts';
import { type FactorRow, factorColumns } from '../users/user.query.ts';
import { checkNewFactor } from './check-new-factor.ts';
import type { EnrollFactorInput, TotpEnrollment } from './factor-kind.ts';
import { factorKinds, isChallengedType } from './factor-kinds.ts';
import { parseFriendlyName } from './friendly-name.ts';
import { requireSession } from './require-session.ts';
import { removeStaleFactors } from './stale-factors.ts';

type EnrolledFactor = { factor: FactorRow; totp: TotpEnrollment | null };

/** Makes a factor; it counts once a code of it was verified. The order of the checks is the contract's. */
export async function enrollFactor(ctx: AuthContext, input: EnrollFactorInput): Promise<EnrolledFactor> {
  const { user, session } = await requireSession(ctx);
  const factorType = parseFactorType(input.factorType);
  const kind = factorKinds[factorType];
  kind.refuseEnroll(ctx);
  const { columns, totp } = kind.draft(ctx, user, input);
  const friendlyName = parseFriendlyName(input.friendlyName);
  const now = ctx.clock();
  const factor = await ctx.db.$transaction(async (tx) => {
    const locked = await lockUser(ctx, tx, user.id);
    const factors = await removeStaleFactors(ctx, tx, locked, columns.phone);
    checkNewFactor(ctx, factors, { friendlyName, aal: session.aal });
    const made = await tx.mfaFactor.create({
      data: { ...columns, userId: user.id, factorType, friendlyName, createdAt: now, updatedAt: now },
      select: factorColumns,
    });
    const traits = { factor_id: made.id, factor_type: factorType };
    await recordEvents(ctx, tx, [{ action: 'factor_in_progress', actor: user, traits }]);
    return made;
  });
  return { factor, totp };
}

function parseFactorType(text: string | null | undefined): keyof typeof factorKinds {
  if (text && isChallengedType(text)) return text;
  throw authErrors.validationFailed({ message: 'factor_type needs to be totp, phone, or webauthn' });
}
