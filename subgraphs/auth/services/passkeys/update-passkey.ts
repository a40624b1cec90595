import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { parseFriendlyName } from '../factors/friendly-name.ts';
import { findPasskey, missingPasskey } from './find-passkey.ts';
import { type PasskeyRow, passkeysOf } from './passkey.ts';
import { requirePasskeyOwner } from './require-passkey-owner.ts';

export type UpdatePasskeyInput = { id: string; friendlyName?: string | null };

const longestName = 120;

/** Gives an own passkey a name. */
export async function updatePasskey(
  ctx: AuthContext,
  input: UpdatePasskeyInput,
): Promise<{ passkey: PasskeyRow }> {
  const user = await requirePasskeyOwner(ctx);
  const friendlyName = parseName(input.friendlyName);
  const passkey = await findPasskey(ctx, user.id, input.id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.webauthnCredential.updateMany({
      where: { id: passkey.id, ...passkeysOf(user.id) },
      data: { friendlyName, updatedAt: ctx.clock() },
    });
    if (count === 0) throw missingPasskey();
    const traits = { passkey_id: passkey.id };
    await recordEvents(ctx, tx, [{ action: 'passkey_updated', actor: user, traits }]);
  });
  return { passkey: { ...passkey, friendlyName } };
}

function parseName(text: string | null | undefined): string {
  const name = parseFriendlyName(text, longestName);
  if (!name) throw authErrors.validationFailed({ message: 'friendly_name is required' });
  return name;
}
