import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { checkMetadataSize } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { claimAddress } from '../../people/claim-account.ts';
import { audienceOf } from '../../people/find-user.ts';
import { type DraftInput, draftEmailUser, insertUser } from '../../people/new-user.ts';
import { beforeUserCreated } from '../../shared/hooks/user-created.ts';
import { lockAccount, storeAccount } from './account.ts';

type NewAccount = Pick<DraftInput, 'passwordHash' | 'now'> & { email: string };

/**
 * Creates an account whose address its owner will confirm by a link. The administrator's data are in
 * `columns` alone: the identity holds the address and its flags, as in the legacy system.
 */
export async function createUnconfirmed(
  ctx: AuthContext,
  tx: Transaction,
  account: NewAccount,
  columns: Partial<UserRow>,
): Promise<UserRow> {
  const { defaultRole: role } = ctx.settings;
  const aud = await audienceOf(ctx);
  const draft = draftEmailUser({ ...account, data: {}, aud, role, confirmed: false });
  const user = { ...draft, ...columns };
  await beforeUserCreated(ctx, user, tx);
  await insertUser(ctx, tx, user);
  return user;
}

/** Changes an account whose address is unconfirmed. */
export async function changeUnconfirmed(
  ctx: AuthContext,
  tx: Transaction,
  id: string,
  change: (before: UserRow) => Partial<UserRow>,
): Promise<UserRow> {
  const before = await lockAccount(ctx, tx, id);
  if (before.emailConfirmedAt) throw authErrors.emailExists();
  const after = { ...before, ...change(before) };
  checkMetadataSize(after, before);
  await storeAccount(tx, before, after);
  await claimAddress(ctx, tx, before);
  return after;
}
