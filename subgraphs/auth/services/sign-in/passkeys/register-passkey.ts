import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import type { UserRow } from '../../../values/user-row.ts';
import {
  checkWebauthnRegistration,
  createWebauthnCreationOptions,
  storeWebauthnCredential,
} from '../../credentials/webauthn/registration.ts';
import { requiresWebauthnUserVerification } from '../../credentials/webauthn/webauthn.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { requirePasskeysEnabled } from '../../shared/service/require-enabled-feature.ts';
import { createPasskeyFilter } from './passkey.ts';
import {
  consumePasskeyChallenge,
  type PasskeyChallengeAnswer,
  requirePasskeyAnswer,
  storePasskeyChallenge,
} from './passkey-challenge.ts';

/** Password managers and platforms, by the identifiers that their makers have published. */
const passkeyManagers = new Map([
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain'],
  ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2', 'iCloud Keychain (Managed)'],
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['adce0002-35bc-c60a-648b-0b25f1f05503', 'Chrome on Mac'],
  ['771b48fd-d3d4-4f74-9232-fc157ab0507a', 'Edge on Mac'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb2', 'Windows Hello'],
  ['53414d53-554e-4700-0000-000000000000', 'Samsung Pass'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
  ['531126d6-e717-415c-9320-3d9aa6981239', 'Dashlane'],
  ['b84e4048-15dc-4dd0-8640-f4f60813c8af', 'NordPass'],
  ['0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6', 'Keeper'],
  ['50726f74-6f6e-5061-7373-50726f746f6e', 'Proton Pass'],
]);

/** Returns the name of a new passkey: that of its password manager or platform, by the AAGUID. */
export function getDefaultPasskeyName({ aaguid }: { aaguid: string }): string {
  return passkeyManagers.get(aaguid) ?? 'Passkey';
}

/** Rejects a user who may not have another passkey. */
function checkNewPasskey({ settings }: AuthContext, user: UserRow, count: number): void {
  if (user.isSsoUser) {
    throw authErrors.validationFailed({ status: 422, message: 'SSO users cannot register passkeys' });
  }
  refuseUnconfirmedUser(user);
  if (count >= settings.maxPasskeys) throw authErrors.tooManyPasskeys();
}

/** Refuses a user with an unconfirmed address or number, which may not be theirs. */
export function refuseUnconfirmedUser({ email, emailConfirmedAt, phone, phoneConfirmedAt }: UserRow): void {
  if (email && !emailConfirmedAt) throw authErrors.emailNotConfirmed({ status: 403 });
  if (phone && !phoneConfirmedAt) throw authErrors.phoneNotConfirmed({ status: 403 });
}

/** Starts the registration of a passkey in the browser of a signed-in user. */
export async function startPasskeyRegistration(ctx: AuthContext) {
  requirePasskeysEnabled(ctx);
  await enforceClientRateLimit(ctx, 'startPasskey');
  const user = await authorize(ctx, 'passkey:register-own');
  const excludedCredentials = await ctx.db.webauthnCredential.findMany({
    where: createPasskeyFilter(user.id),
    select: { credentialId: true, transports: true },
  });
  checkNewPasskey(ctx, user, excludedCredentials.length);
  const publicKey = await createWebauthnCreationOptions(ctx, {
    user,
    handle: user.id,
    excludedCredentials,
    isPasskey: true,
  });
  return storePasskeyChallenge(ctx, { type: 'create', userId: user.id }, publicKey);
}

/** Stores the passkey that the browser created. */
export async function verifyPasskeyRegistration(ctx: AuthContext, input: PasskeyChallengeAnswer) {
  const user = await authorize(ctx, 'passkey:register-own');
  const { challengeId, response } = requirePasskeyAnswer(input);
  const isChallenge = await consumePasskeyChallenge(ctx, { type: 'create', userId: user.id }, challengeId);
  const verifiesUser = requiresWebauthnUserVerification(ctx);
  const credential = await checkWebauthnRegistration(ctx, { response, isChallenge, verifiesUser });
  if (!credential) throw authErrors.webauthnVerificationFailed();
  const passkey = await ctx.db.$transaction(async (tx) => {
    const lockedUser = await lockUserRow(ctx, tx, user.id);
    checkNewPasskey(
      ctx,
      lockedUser,
      await tx.webauthnCredential.count({ where: createPasskeyFilter(user.id) }),
    );
    const owner = { userId: user.id, friendlyName: getDefaultPasskeyName(credential) };
    const newPasskey = await storeWebauthnCredential(ctx, tx, owner, credential);
    const traits = { passkey_id: newPasskey.id };
    await recordAuditEvents(ctx, tx, [{ action: 'passkey_created', actor: user, traits }]);
    return newPasskey;
  });
  return { passkey };
}
