import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { checkMetadataSize } from '../../../values/metadata.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { prepareAddressProof } from '../../people/clear-unconfirmed-account.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { createEmailUserRow, insertUser, type NewUserInput } from '../../people/new-user.ts';
import { callBeforeUserCreatedHook } from '../../shared/hooks/user-created.ts';
import { lockUserRowForAdmin, storeUserChanges } from './account.ts';

type NewAccount = Pick<NewUserInput, 'passwordHash' | 'now'> & { email: string };

/**
 * Creates an account whose address its owner will confirm by a link. The administrator's data are in
 * `columns` alone: the identity holds the address and its flags, as in the legacy system.
 */
export async function createUnconfirmedUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  account: NewAccount,
  columns: Partial<UserRow>,
): Promise<UserRow> {
  const { defaultRole: role } = ctx.settings;
  const aud = await getRequestAudience(ctx);
  const draft = createEmailUserRow({ ...account, data: {}, aud, role, isConfirmed: false });
  const user = { ...draft, ...columns };
  await callBeforeUserCreatedHook(ctx, user, tx);
  await insertUser(ctx, tx, user);
  return user;
}

/** Changes an account whose address is unconfirmed. */
export async function changeUnconfirmedUser(
  ctx: AuthContext,
  tx: AuthTransaction,
  id: string,
  change: (before: UserRow) => Partial<UserRow>,
): Promise<UserRow> {
  const before = await lockUserRowForAdmin(ctx, tx, id);
  if (before.emailConfirmedAt) throw authErrors.emailExists();
  const after = { ...before, ...change(before) };
  checkMetadataSize(after, before);
  await storeUserChanges(tx, before, after);
  await prepareAddressProof(ctx, tx, before);
  return after;
}
