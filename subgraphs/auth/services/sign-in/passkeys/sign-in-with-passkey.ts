import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { isBanned, type UserRow, userRowInclude } from '../../../values/user-row.ts';
import {
  checkWebauthnAssertion,
  createWebauthnRequestOptions,
  recordWebauthnCredentialUse,
} from '../../credentials/webauthn/assertion.ts';
import {
  requiresWebauthnUserVerification,
  webauthnAssertionResponseSchema,
} from '../../credentials/webauthn/webauthn.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { insertSessionWithTokens } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { findOrImportFromLegacy } from '../../shared/find-or-import.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { requirePasskeysEnabled } from '../../shared/service/require-enabled-feature.ts';
import {
  consumePasskeyChallenge,
  type PasskeyChallengeAnswer,
  requirePasskeyAnswer,
  storePasskeyChallenge,
} from './passkey-challenge.ts';
import { refuseUnconfirmedUser } from './register-passkey.ts';

/**
 * Opens a session for the user whose passkey has signed. A problem of the account is revealed only to the
 * owner of the passkey.
 */
export async function signInWithPasskey(ctx: AuthContext, input: PasskeyChallengeAnswer) {
  requirePasskeysEnabled(ctx);
  const { challengeId, response } = requirePasskeyAnswer(input);
  const isChallenge = await consumePasskeyChallenge(ctx, { type: 'request', userId: null }, challengeId);
  const { user: owner, ...passkey } = await findSigner(ctx, response);
  const verifiesUser = requiresWebauthnUserVerification(ctx);
  const use = await checkWebauthnAssertion(ctx, passkey, { response, isChallenge, verifiesUser });
  if (!use) throw authErrors.webauthnVerificationFailed();
  const session = await ctx.db.$transaction(async (tx) => {
    const user = await lockUserRow(ctx, tx, owner.id, authErrors.webauthnCredentialNotFound);
    refuseExcluded(ctx, user);
    if (!(await recordWebauthnCredentialUse(ctx, tx, passkey, use))) await refuseUse(tx, passkey);
    const traits = { provider: 'passkey', passkey_id: passkey.id };
    const events = [{ action: 'login' as const, actor: user, traits }];
    return insertSessionWithTokens(ctx, tx, { user, method: 'passkey', events });
  });
  recordSignInMetrics(ctx, session, { method: 'passkey' });
  return { session };
}

/** The passkey by its id, with its user, who must be the one that the authenticator stored it for. */
async function findSigner(ctx: AuthContext, response: Record<string, unknown>) {
  const assertion = webauthnAssertionResponseSchema.safeParse(response);
  if (!assertion.success) throw authErrors.webauthnVerificationFailed({ cause: assertion.error });
  const { id: credentialId, response: answer } = assertion.data;
  const handle = Buffer.from(answer.userHandle ?? '', 'base64url').toString();
  const passkey = await findOrImportFromLegacy(ctx, { kind: 'user', key: handle }, () =>
    ctx.db.webauthnCredential.findFirst({
      where: { credentialId, factorId: null },
      include: { user: { include: userRowInclude } },
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
async function refuseUse(tx: AuthTransaction, { id }: { id: string }): Promise<never> {
  const exists = (await tx.webauthnCredential.count({ where: { id } })) > 0;
  throw exists ? authErrors.webauthnVerificationFailed() : authErrors.webauthnCredentialNotFound();
}

function refuseExcluded(ctx: AuthContext, user: UserRow): void {
  if (user.deletedAt) throw authErrors.userNotFound();
  refuseUnconfirmedUser(user);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
}

/** Requests any passkey of this site. No user is named, so the answer reveals nothing about accounts. */
export async function startPasskeySignIn(ctx: AuthContext, input: { captchaToken?: string | null }) {
  requirePasskeysEnabled(ctx);
  await enforceClientRateLimit(ctx, 'startPasskey');
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  return storePasskeyChallenge(
    ctx,
    { type: 'request', userId: null },
    await createWebauthnRequestOptions(ctx, null),
  );
}
