import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { isBanned, type UserRow, withIdentities } from '../../../values/user-row.ts';
import { checkAssertion, draftAuthentication, recordUse } from '../../credentials/webauthn/assertion.ts';
import { assertionShape, requiresUserVerification } from '../../credentials/webauthn/webauthn.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { openSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin } from '../../shared/audit.ts';
import { findOrImport } from '../../shared/find-or-import.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { requirePasskeys } from '../../shared/service/read-auth-service.ts';
import {
  type PasskeyAnswer,
  requireAnswer,
  spendPasskeyChallenge,
  storePasskeyChallenge,
} from './passkey-challenge.ts';
import { refuseUnconfirmed } from './register-passkey.ts';

/**
 * Opens a session for the user whose passkey has signed. A problem of the account is revealed only to the
 * owner of the passkey.
 */
export async function signInWithPasskey(ctx: AuthContext, input: PasskeyAnswer) {
  requirePasskeys(ctx);
  const { challengeId, response } = requireAnswer(input);
  const isChallenge = await spendPasskeyChallenge(ctx, { type: 'request', userId: null }, challengeId);
  const { user, ...passkey } = await findSigner(ctx, response);
  const verifiesUser = requiresUserVerification(ctx);
  const use = await checkAssertion(ctx, passkey, { response, isChallenge, verifiesUser });
  if (!use) throw authErrors.webauthnVerificationFailed();
  refuseExcluded(ctx, user);
  const session = await ctx.db.$transaction(async (tx) => {
    if (!(await recordUse(ctx, tx, passkey, use))) await refuseUse(tx, passkey);
    const traits = { provider: 'passkey', passkey_id: passkey.id };
    const events = [{ action: 'login' as const, actor: user, traits }];
    return openSession(ctx, tx, { user, method: 'passkey', events });
  });
  meterLogin(ctx, session, { method: 'passkey' });
  return { session };
}

/** The passkey by its id, with its user, who must be the one that the authenticator stored it for. */
async function findSigner(ctx: AuthContext, response: Record<string, unknown>) {
  const parsed = assertionShape.safeParse(response);
  if (!parsed.success) throw authErrors.webauthnVerificationFailed({ cause: parsed.error });
  const { id: credentialId, response: answer } = parsed.data;
  const handle = Buffer.from(answer.userHandle ?? '', 'base64url').toString();
  const passkey = await findOrImport(ctx, { kind: 'user', key: handle }, () =>
    ctx.db.webauthnCredential.findFirst({
      where: { credentialId, factorId: null },
      include: { user: { include: withIdentities } },
    }),
  );
  if (!passkey) throw authErrors.webauthnVerificationFailed();
  if (handle !== passkey.userId) throw authErrors.webauthnVerificationFailed();
  return passkey;
}

/**
 * Throws the error for a valid signature whose passkey was deleted or whose counter was increased by a
 * concurrent request.
 */
async function refuseUse(tx: Transaction, { id }: { id: string }): Promise<never> {
  const isKept = (await tx.webauthnCredential.count({ where: { id } })) > 0;
  throw isKept ? authErrors.webauthnVerificationFailed() : authErrors.webauthnCredentialNotFound();
}

function refuseExcluded(ctx: AuthContext, user: UserRow): void {
  if (user.deletedAt) throw authErrors.userNotFound();
  refuseUnconfirmed(user);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
}

/** Requests any passkey of this site. No user is named, so the answer reveals nothing about accounts. */
export async function startPasskeySignIn(ctx: AuthContext, input: { captchaToken?: string | null }) {
  requirePasskeys(ctx);
  await limitPerClient(ctx, 'startPasskey');
  await checkCaptcha(ctx, input.captchaToken);
  return storePasskeyChallenge(ctx, { type: 'request', userId: null }, await draftAuthentication(ctx, null));
}
