import type { AuthContext } from '../../context.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { draftRegistration } from '../webauthn/draft-registration.ts';
import { checkNewPasskey } from './check-new-passkey.ts';
import { passkeysOf } from './passkey.ts';
import { storePasskeyChallenge } from './passkey-challenge.ts';
import { refuseWithoutPasskeys, requirePasskeyOwner } from './require-passkey-owner.ts';

/** Asks the browser of a signed-in user for a new passkey. */
export async function startPasskeyRegistration(ctx: AuthContext) {
  refuseWithoutPasskeys(ctx);
  await limitPerClient(ctx, 'startPasskey');
  const user = await requirePasskeyOwner(ctx);
  const excluded = await ctx.db.webauthnCredential.findMany({
    where: passkeysOf(user.id),
    select: { credentialId: true, transports: true },
  });
  checkNewPasskey(ctx, user, excluded.length);
  const publicKey = await draftRegistration(ctx, { user, handle: user.id, excluded, isPasskey: true });
  return storePasskeyChallenge(ctx, { type: 'create', userId: user.id }, publicKey);
}
