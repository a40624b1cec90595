import type { AuthContext } from '../../context.ts';
import { type Actor, recordEvents } from '../audit/record-event.ts';
import { findPasskey, missingPasskey } from './find-passkey.ts';
import { type PasskeyRow, passkeysOf } from './passkey.ts';

/** Takes a passkey away; from then on it opens no session. */
export async function removePasskey(
  ctx: AuthContext,
  { userId, id }: { userId: string; id: string },
  actor: Actor,
): Promise<{ passkey: PasskeyRow }> {
  const passkey = await findPasskey(ctx, userId, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.webauthnCredential.deleteMany({ where: { id, ...passkeysOf(userId) } });
    if (count === 0) throw missingPasskey();
    const traits = { passkey_id: id, user_id: userId };
    await recordEvents(ctx, tx, [{ action: 'passkey_deleted', actor, traits }]);
  });
  return { passkey };
}
