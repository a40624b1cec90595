import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { type IssuedSession, openSession } from '../sessions/issue-session.ts';
import { isBanned } from '../users/is-banned.ts';
import { type Transaction, type UserRow, withIdentities } from '../users/user.query.ts';
import { checkAssertion } from '../webauthn/check-assertion.ts';
import { recordUse } from '../webauthn/record-use.ts';
import { assertionShape } from '../webauthn/response-shape.ts';
import { refuseUnconfirmed } from './check-new-passkey.ts';
import { requireCredential, spendPasskeyChallenge } from './passkey-challenge.ts';
import { refuseWithoutPasskeys } from './require-passkey-owner.ts';
import type { PasskeyAnswer } from './verify-passkey-registration.ts';

/** Opens a session for whoever's passkey has signed. What is wrong with an account is told to its owner only. */
export async function signInWithPasskey(
  ctx: AuthContext,
  input: PasskeyAnswer,
): Promise<{ session: IssuedSession }> {
  refuseWithoutPasskeys(ctx);
  const response = requireCredential(input.credential);
  const isChallenge = await spendPasskeyChallenge(ctx, { type: 'request', userId: null }, input.challengeId);
  const { user, ...passkey } = await findSigner(ctx, response);
  const use = await checkAssertion(ctx, passkey, { response, isChallenge, verifiesUser: true });
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

/** The passkey by its name, and its user, who has to be the one for whom the authenticator filed it. */
async function findSigner({ db }: AuthContext, response: Record<string, unknown>) {
  const parsed = assertionShape.safeParse(response);
  if (!parsed.success) throw authErrors.webauthnVerificationFailed({ cause: parsed.error });
  const { id: credentialId, response: answer } = parsed.data;
  const passkey = await db.webauthnCredential.findFirst({
    where: { credentialId, factorId: null },
    include: { user: { include: withIdentities } },
  });
  if (!passkey) throw authErrors.webauthnVerificationFailed();
  const handle = Buffer.from(answer.userHandle ?? '', 'base64url').toString();
  if (handle !== passkey.userId) throw authErrors.webauthnVerificationFailed();
  return passkey;
}

/** The signature was good, and yet: the passkey was deleted meanwhile, or its counter has moved on. */
async function refuseUse(tx: Transaction, { id }: { id: string }): Promise<never> {
  const isKept = (await tx.webauthnCredential.count({ where: { id } })) > 0;
  throw isKept ? authErrors.webauthnVerificationFailed() : authErrors.webauthnCredentialNotFound();
}

function refuseExcluded(ctx: AuthContext, user: UserRow): void {
  if (user.deletedAt) throw authErrors.userNotFound();
  refuseUnconfirmed(user);
  if (isBanned(ctx, user)) throw authErrors.userBanned();
}
