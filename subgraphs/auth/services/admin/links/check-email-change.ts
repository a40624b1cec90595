import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { parseEmail } from '../../../values/addresses.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { createOneTimeToken } from '../../credentials/codes/one-time-token.ts';
import { isEmailTaken } from '../../people/find-user.ts';
import { createUserNotFoundError, lockUserRowForAdmin, storeUserChanges } from '../users/account.ts';

type Side = 'emailChangeCurrent' | 'emailChangeNew';

const otherSide = { emailChangeCurrent: 'emailChangeNew', emailChangeNew: 'emailChangeCurrent' } as const;

type EmailChangeRequest = { existingUser: UserRow | null; newEmail?: string | null };

/** Checks a link of one side of a change of address. */
export function createEmailChangeLinkCheck(side: Side) {
  return async (ctx: AuthContext, { existingUser, newEmail: requestedEmail }: EmailChangeRequest) => {
    if (!existingUser) throw createUserNotFoundError();
    const { secureEmailChange, autoconfirm } = ctx.settings.mail;
    if (side === 'emailChangeCurrent' && !secureEmailChange) {
      throw createInvalidInputError('Enable secure email change to generate link for current email', 'type');
    }
    const newEmail = parseEmail(requestedEmail ?? '', 'newEmail');
    if (newEmail === existingUser.email || (await isEmailTaken(ctx, newEmail, existingUser.id))) {
      throw authErrors.emailExists();
    }
    const needsBoth = secureEmailChange && (!autoconfirm || side === 'emailChangeCurrent');
    return async (tx: AuthTransaction) => {
      const before = await lockUserRowForAdmin(ctx, tx, existingUser.id);
      return expectChange(ctx, tx, before, { newEmail, side, needsBoth });
    };
  };
}

type PendingChange = { newEmail: string; side: Side; needsBoth: boolean };

/**
 * Prepares the link of one side. If both sides must confirm, the other side's token has to exist as well, so
 * that the change waits for it; a token that was made or used for the same new address is kept.
 */
async function expectChange(
  ctx: AuthContext,
  tx: AuthTransaction,
  before: UserRow,
  pendingChange: PendingChange,
) {
  const { newEmail, side, needsBoth } = pendingChange;
  const isSameChange = before.newEmail === newEmail;
  const user = {
    ...before,
    newEmail,
    emailChangeSentAt: ctx.clock(),
    emailChangeHalfConfirmed: isSameChange && before.emailChangeHalfConfirmed,
  };
  await storeUserChanges(tx, before, user);
  const { id: userId } = user;
  const tokenType = otherSide[side];
  const stays = needsBoth && isSameChange;
  if (!stays) await tx.oneTimeToken.deleteMany({ where: { userId, tokenType } });
  if (!needsBoth || user.emailChangeHalfConfirmed) return user;
  const pendingTokenCount = await tx.oneTimeToken.count({ where: { userId, tokenType } });
  if (pendingTokenCount === 0) {
    const address = getEmailChangeAddress(user, tokenType);
    await createOneTimeToken(ctx, tx, { userId, tokenType, address, flowId: null });
  }
  return user;
}

/** The address that confirms that side. */
export function getEmailChangeAddress({ email, newEmail }: UserRow, side: Side): string {
  return (side === 'emailChangeNew' ? newEmail : email) ?? '';
}
