import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { audienceOf } from '../users/audience.ts';
import { claimAddress } from '../users/claim-address.ts';
import { insertUser } from '../users/insert-user.ts';
import type { Metadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { draftEmailUser } from '../users/user-draft.ts';
import { lockAccount } from './find-account.ts';
import { storeAccount } from './store-account.ts';

type Invited = { email: string; data: Metadata; known: UserRow | null };

/**
 * The account of an invitation. One that somebody began and never confirmed loses its password: whoever follows the
 * link must not let a stranger in with them.
 */
export async function admitInvited(ctx: AuthContext, tx: Transaction, asked: Invited): Promise<UserRow> {
  const { email, data, known } = asked;
  const now = ctx.clock();
  const sent = { invitedAt: now, confirmationSentAt: now };
  if (known) {
    const before = await lockAccount(ctx, tx, known.id);
    if (before.emailConfirmedAt) throw authErrors.emailExists();
    const after = { ...before, ...sent, passwordHash: null };
    await storeAccount(tx, before, after);
    await claimAddress(ctx, tx, before, data);
    return after;
  }
  const { defaultRole: role } = ctx.settings;
  const aud = await audienceOf(ctx);
  const draft = draftEmailUser({ email, passwordHash: null, data, aud, role, now, confirmed: false });
  const user = { ...draft, ...sent };
  await checkNewcomer(ctx, user, tx);
  await insertUser(ctx, tx, user);
  return user;
}
