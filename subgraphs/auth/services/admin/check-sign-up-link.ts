import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { audienceOf } from '../users/audience.ts';
import { claimAddress } from '../users/claim-address.ts';
import { insertUser } from '../users/insert-user.ts';
import { checkMetadataSize, mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { draftEmailUser } from '../users/user-draft.ts';
import { lockAccount } from './find-account.ts';
import type { LinkRequest, MadeLink } from './link-request.ts';
import { storeAccount } from './store-account.ts';
import { toTraits } from './traits.ts';

/** A confirmation of a new account, or of one that waits for its own. */
export async function checkSignUpLink(
  ctx: AuthContext,
  asked: LinkRequest,
  { needsPassword } = { needsPassword: true },
): Promise<(tx: Transaction) => Promise<MadeLink>> {
  const { email, known, password } = asked;
  if (known?.emailConfirmedAt) throw authErrors.emailExists();
  if (!known && needsPassword && !password) {
    throw authErrors.validationFailed({ message: 'Signup requires a valid password' });
  }
  if (password) await checkNewPassword(ctx, password);
  const passwordHash = password ? await hashPassword(ctx, password) : null;
  return async (tx) => {
    const user = known
      ? await restart(ctx, tx, asked, passwordHash)
      : await admit(ctx, tx, asked, passwordHash);
    const { id: userId } = user;
    const { code, token } = await createOneTimeToken(ctx, tx, {
      userId,
      tokenType: 'confirmation',
      address: email,
      flowId: null,
    });
    await recordEvents(ctx, tx, [
      { action: 'user_confirmation_requested', actor: asked.admin.actor, traits: toTraits(user) },
    ]);
    return { user, code, token };
  };
}

async function admit(ctx: AuthContext, tx: Transaction, asked: LinkRequest, passwordHash: string | null) {
  const { email, data } = asked;
  const now = ctx.clock();
  const role = ctx.settings.defaultRole;
  const aud = await audienceOf(ctx);
  const draft = draftEmailUser({ email, passwordHash, data: data ?? {}, aud, role, now, confirmed: false });
  const userMetadata = mergeMetadata({}, data ?? {}) as UserRow['userMetadata'];
  const user = { ...draft, userMetadata, confirmationSentAt: now };
  await checkNewcomer(ctx, user, tx);
  await insertUser(ctx, tx, user);
  return user;
}

/** A password that comes with the link replaces the one that somebody else may have chosen. */
async function restart(ctx: AuthContext, tx: Transaction, asked: LinkRequest, passwordHash: string | null) {
  const before = await lockAccount(ctx, tx, asked.known?.id ?? '');
  if (before.emailConfirmedAt) throw authErrors.emailExists();
  const after: UserRow = {
    ...before,
    passwordHash: passwordHash ?? before.passwordHash,
    userMetadata: mergeMetadata(before.userMetadata, asked.data ?? {}) as UserRow['userMetadata'],
    confirmationSentAt: ctx.clock(),
  };
  checkMetadataSize(after, before);
  await storeAccount(tx, before, after);
  await claimAddress(ctx, tx, before, asked.data ?? {});
  return after;
}
