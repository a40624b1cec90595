import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { checkRegistration, storeCredential } from '../../credentials/webauthn/registration.ts';
import { requiresUserVerification } from '../../credentials/webauthn/webauthn.ts';
import { lockUser } from '../../people/lock-user.ts';
import { recordEvents } from '../../shared/audit.ts';
import { passkeysOf } from './passkey.ts';
import { type PasskeyAnswer, requireAnswer, spendPasskeyChallenge } from './passkey-challenge.ts';
import { namePasskey } from './passkey-name.ts';
import { checkNewPasskey } from './register-passkey.ts';

/** Stores the passkey that the browser created. */
export async function verifyPasskeyRegistration(ctx: AuthContext, input: PasskeyAnswer) {
  const user = await authorize(ctx, 'passkey:register-own');
  const { challengeId, response } = requireAnswer(input);
  const isChallenge = await spendPasskeyChallenge(ctx, { type: 'create', userId: user.id }, challengeId);
  const verifiesUser = requiresUserVerification(ctx);
  const credential = await checkRegistration(ctx, { response, isChallenge, verifiesUser });
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
