import type { AuthContext } from '../../../context.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseFriendlyName } from '../../../values/names.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import {
  createPasskeyFilter,
  createPasskeyNotFoundError,
  findPasskeyOfUser,
  removePasskey,
} from './passkey.ts';

type UpdatePasskeyInput = { id: string; friendlyName?: string | null };

const maxNameLength = 120;

/** Renames a passkey of the user. */
export async function updatePasskey(ctx: AuthContext, input: UpdatePasskeyInput) {
  const user = await authorize(ctx, 'passkey:update-own');
  const friendlyName = parseFriendlyName(input.friendlyName, maxNameLength);
  if (!friendlyName) throw createInvalidInputError('friendly_name is required', 'friendlyName');
  const passkey = await findPasskeyOfUser(ctx, user.id, input.id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.webauthnCredential.updateMany({
      where: { id: passkey.id, ...createPasskeyFilter(user.id) },
      data: { friendlyName, updatedAt: ctx.clock() },
    });
    if (count === 0) throw createPasskeyNotFoundError();
    const traits = { passkey_id: passkey.id };
    await recordAuditEvents(ctx, tx, [{ action: 'passkey_updated', actor: user, traits }]);
  });
  return { passkey: { ...passkey, friendlyName } };
}

/** Deletes a passkey of the user. */
export async function deletePasskey(ctx: AuthContext, { id }: { id: string }) {
  const user = await authorize(ctx, 'passkey:delete-own');
  return removePasskey(ctx, { userId: user.id, id }, user);
}
