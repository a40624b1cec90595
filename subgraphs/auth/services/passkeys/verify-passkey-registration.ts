import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { lockUser } from '../users/lock-user.ts';
import { checkRegistration } from '../webauthn/check-registration.ts';
import { storeCredential } from '../webauthn/store-credential.ts';
import { checkNewPasskey } from './check-new-passkey.ts';
import { type PasskeyRow, passkeysOf } from './passkey.ts';
import { requireCredential, spendPasskeyChallenge } from './passkey-challenge.ts';
import { namePasskey } from './passkey-name.ts';
import { requirePasskeyOwner } from './require-passkey-owner.ts';

export type PasskeyAnswer = { challengeId?: string | null; credential?: Record<string, unknown> | null };

/** Keeps the passkey that the browser made. */
export async function verifyPasskeyRegistration(
  ctx: AuthContext,
  input: PasskeyAnswer,
): Promise<{ passkey: PasskeyRow }> {
  const user = await requirePasskeyOwner(ctx);
  const response = requireCredential(input.credential);
  const isChallenge = await spendPasskeyChallenge(
    ctx,
    { type: 'create', userId: user.id },
    input.challengeId,
  );
  const credential = await checkRegistration(ctx, { response, isChallenge, verifiesUser: true });
  if (!credential) throw authErrors.webauthnVerificationFailed();
  const passkey = await ctx.db.$transaction(async (tx) => {
    const locked = await lockUser(ctx, tx, user.id);
    checkNewPasskey(ctx, locked, await tx.webauthnCredential.count({ where: passkeysOf(user.id) }));
    const owner = { userId: user.id, friendlyName: namePasskey(credential) };
    const made = await storeCredential(ctx, tx, owner, credential);
    const traits = { passkey_id: made.id };
    await recordEvents(ctx, tx, [{ action: 'passkey_created', actor: user, traits }]);
    return made;
  });
  return { passkey };
}
