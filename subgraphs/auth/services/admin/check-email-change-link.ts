import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseEmail } from '../addresses/email-address.ts';
import { isEmailTaken } from '../addresses/is-email-taken.ts';
import { recordEvents } from '../audit/record-event.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { userMissing } from './check-recovery-link.ts';
import { lockAccount } from './find-account.ts';
import type { LinkRequest, MadeLink } from './link-request.ts';
import { storeAccount } from './store-account.ts';
import { toTraits } from './traits.ts';

type Side = 'emailChangeCurrent' | 'emailChangeNew';

const otherSide = { emailChangeCurrent: 'emailChangeNew', emailChangeNew: 'emailChangeCurrent' } as const;

/** The link of one side of a change of address. */
export async function checkEmailChangeLink(
  ctx: AuthContext,
  { known, newEmail: asked, admin }: LinkRequest,
  side: Side,
): Promise<(tx: Transaction) => Promise<MadeLink>> {
  if (!known) throw userMissing();
  const { secureEmailChange, autoconfirm } = ctx.settings.mail;
  if (side === 'emailChangeCurrent' && !secureEmailChange) {
    throw authErrors.validationFailed({
      message: 'Enable secure email change to generate link for current email',
    });
  }
  const newEmail = parseEmail(asked ?? '');
  if (newEmail === known.email || (await isEmailTaken(ctx.db, newEmail, known.id))) {
    throw authErrors.emailExists();
  }
  const needsBoth = secureEmailChange && (!autoconfirm || side === 'emailChangeCurrent');
  return async (tx) => {
    const before = await lockAccount(ctx, tx, known.id);
    const user = await expectChange(ctx, tx, before, { newEmail, side, needsBoth });
    const { code, token } = await createSide(ctx, tx, user, side);
    await recordEvents(ctx, tx, [{ action: 'user_modified', actor: admin.actor, traits: toTraits(user) }]);
    return { user, code, token };
  };
}

type Expected = { newEmail: string; side: Side; needsBoth: boolean };

/**
 * Makes ready for one side's link. Where both must agree, the other side's token exists from now on, so that the
 * change waits for it; one that was made or used for the same new address stays as it is.
 */
async function expectChange(ctx: AuthContext, tx: Transaction, before: UserRow, expected: Expected) {
  const { newEmail, side, needsBoth } = expected;
  const isSameChange = before.newEmail === newEmail;
  const user = {
    ...before,
    newEmail,
    emailChangeSentAt: ctx.clock(),
    emailChangeHalfConfirmed: isSameChange && before.emailChangeHalfConfirmed,
  };
  await storeAccount(tx, before, user);
  const tokenType = otherSide[side];
  const stays = needsBoth && isSameChange;
  if (!stays) await tx.oneTimeToken.deleteMany({ where: { userId: user.id, tokenType } });
  if (!needsBoth || user.emailChangeHalfConfirmed) return user;
  const waiting = await tx.oneTimeToken.count({ where: { userId: user.id, tokenType } });
  if (waiting === 0) await createSide(ctx, tx, user, tokenType);
  return user;
}

/** For the address that has to agree. */
function createSide(ctx: AuthContext, tx: Transaction, user: UserRow, tokenType: Side) {
  const address = (tokenType === 'emailChangeNew' ? user.newEmail : user.email) ?? '';
  return createOneTimeToken(ctx, tx, { userId: user.id, tokenType, address, flowId: null });
}
