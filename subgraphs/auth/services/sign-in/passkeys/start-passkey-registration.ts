import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { draftRegistration } from '../../credentials/webauthn/registration.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { requirePasskeys } from '../../shared/service/required-features.ts';
import { passkeysOf } from './passkey.ts';
import { storePasskeyChallenge } from './passkey-challenge.ts';
import { checkNewPasskey } from './register-passkey.ts';

/** Requests a new passkey from the browser of a signed-in user. */
export async function startPasskeyRegistration(ctx: AuthContext) {
  requirePasskeys(ctx);
  await limitPerClient(ctx, 'startPasskey');
  const user = await authorize(ctx, 'passkey:register-own');
  const excluded = await ctx.db.webauthnCredential.findMany({
    where: passkeysOf(user.id),
    select: { credentialId: true, transports: true },
  });
  checkNewPasskey(ctx, user, excluded.length);
  const publicKey = await draftRegistration(ctx, { user, handle: user.id, excluded, isPasskey: true });
  return storePasskeyChallenge(ctx, { type: 'create', userId: user.id }, publicKey);
}
