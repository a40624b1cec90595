import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { UserRow } from '../../values/user-row.ts';
import { consumeReauthenticationNonce } from '../credentials/codes/find-token-owner.ts';
import { verifyCurrentPassword } from '../credentials/passwords/password.ts';
import { enforceClientRateLimit } from '../shared/limits/client-rate-limits.ts';

export type ReauthenticationProof = { currentPassword?: string | null; nonce?: string | null };

type ProofRequirement = {
  user: UserRow;
  session: Session;
  /** Error message if the proof is missing. */
  message: string;
  /** Maximum age of the session's authentication; the setting by default. */
  withinSeconds?: number;
};

/**
 * A device with an old session may be in the wrong hands, so a session that was not authenticated recently
 * needs the password or a reauthentication code.
 */
export async function requireRecentAuthentication(
  ctx: AuthContext,
  { user, session, message, withinSeconds = Number.POSITIVE_INFINITY }: ProofRequirement,
  { currentPassword, nonce }: ReauthenticationProof,
): Promise<void> {
  if (currentPassword) return verifyCurrentPassword(ctx, user, currentPassword);
  if (nonce) return consumeReauthenticationNonce(ctx, user, nonce);
  if (wasProvedRecently(ctx, session, withinSeconds)) return;
  throw authErrors.reauthenticationNeeded({ message });
}

function wasProvedRecently(
  { settings, clock }: AuthContext,
  { amr }: Session,
  withinSeconds: number,
): boolean {
  const newest = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  const window = Math.min(settings.reauthenticationWindowSeconds, withinSeconds);
  return window > 0 && clock().getTime() / 1000 - newest <= window;
}

/**
 * Maximum age of a sign-in that counts as proof for the whole account: a deletion and an erasure are irreversible, and
 * an export reveals all data at once.
 */
const wholeAccountProofSeconds = 600;

/** Requires a recent sign-in or a proof for an operation on the whole account; otherwise throws `message`. */
export async function requireWholeAccountProof(
  ctx: AuthContext,
  viewer: Pick<ProofRequirement, 'user' | 'session'>,
  message: string,
  proof: ReauthenticationProof,
): Promise<void> {
  await enforceClientRateLimit(ctx, 'updateUser');
  const requirement = { ...viewer, message, withinSeconds: wholeAccountProofSeconds };
  await requireRecentAuthentication(ctx, requirement, proof);
}
