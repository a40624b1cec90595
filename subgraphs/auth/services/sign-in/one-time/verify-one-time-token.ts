import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails, createInvalidInputError } from '../../../input-errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import {
  findTokenOwnerByCode,
  findTokenOwnerByLink,
  type OneTimeTokenOwner,
} from '../../credentials/codes/find-token-owner.ts';
import { checkNewPassword, hashPassword } from '../../credentials/passwords/password.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { type IssuedSession, openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import {
  consumeOneTimeToken,
  findOneTimeVerificationHandler,
  findPhoneVerificationHandler,
} from './verifications.ts';

export type VerifyOneTimeTokenInput = {
  type?: string | null;
  token?: string | null;
  tokenHash?: string | null;
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  redirectTo?: string | null;
};

type VerificationResult = { type: string; session: IssuedSession | null; message: string | null };

/** Exchanges a code with its address, or a link's token, for a session. The order is the contract's. */
export async function verifyOneTimeToken(
  ctx: AuthContext,
  input: VerifyOneTimeTokenInput,
): Promise<VerificationResult> {
  await enforceClientRateLimit(ctx, 'verify');
  const type = input.type ?? '';
  if (!type) throw createInvalidInputError('Verify requires a verification type', 'type');
  const owner = await findOwner(ctx, input, type);
  const passwordHash = await choosePassword(ctx, owner, input, type);
  const result = await ctx.db.$transaction(async (tx) => {
    const completedUser = await complete(ctx, tx, owner, input);
    if ('message' in completedUser) return { type, session: null, message: completedUser.message };
    if (passwordHash) await tx.user.updateMany({ where: { id: owner.user.id }, data: { passwordHash } });
    return { type, session: await openSessionForUser(ctx, tx, completedUser.user, 'otp'), message: null };
  });
  recordSignInMetrics(ctx, result.session, { method: 'otp', provider: input.phone ? 'phone' : 'email' });
  return result;
}

function complete(
  ctx: AuthContext,
  tx: AuthTransaction,
  owner: OneTimeTokenOwner,
  input: VerifyOneTimeTokenInput,
) {
  const verification = verificationOf(input);
  if (!verification) throw createInvalidInputError('Invalid email verification type', 'type');
  return consumeOneTimeToken(ctx, tx, owner, verification.complete);
}

/** Codes sent to a phone and mailed codes have different types; one is not accepted for the other. */
function verificationOf({ type, phone }: VerifyOneTimeTokenInput) {
  return (phone ? findPhoneVerificationHandler : findOneTimeVerificationHandler)(type ?? '');
}

function findOwner(
  ctx: AuthContext,
  input: VerifyOneTimeTokenInput,
  type: string,
): Promise<OneTimeTokenOwner> {
  const { token, tokenHash, email, phone } = input;
  if (Boolean(token?.trim()) === Boolean(tokenHash?.trim())) {
    throw createInvalidInputError('Verify requires either a token or a token hash', 'token');
  }
  if (tokenHash) {
    if (email || phone || input.redirectTo)
      throw createInvalidInputError('Only the token_hash and type should be provided', 'tokenHash');
    return findByLink(ctx, type, tokenHash);
  }
  if (email && phone) {
    throw createInvalidInputError(
      'Only an email address or phone number should be provided on verify',
      'phone',
    );
  }
  return email || phone ? findByCode(ctx, input) : findByLink(ctx, type, token ?? '');
}

async function findByLink(ctx: AuthContext, type: string, token: string): Promise<OneTimeTokenOwner> {
  const verification = findOneTimeVerificationHandler(type);
  if (!verification) throw createInvalidInputError('Invalid email verification type', 'type');
  return findTokenOwnerByLink(ctx, { tokenTypes: verification.tokenTypes, token });
}

async function findByCode(ctx: AuthContext, input: VerifyOneTimeTokenInput): Promise<OneTimeTokenOwner> {
  const address = input.email ? parseVerifiedEmail(input.email) : parsePhone(input.phone ?? '');
  const tokenTypes = verificationOf(input)?.tokenTypes ?? [];
  return findTokenOwnerByCode(ctx, {
    tokenTypes,
    address,
    code: input.token ?? '',
    aud: await getRequestAudience(ctx),
  });
}

function parseVerifiedEmail(text: string): string {
  try {
    return parseEmail(text);
  } catch (cause) {
    throw authErrors.validationFailed({
      status: 422,
      ...createInputErrorDetails('Invalid email format', 'email'),
      cause,
    });
  }
}

/** Types of codes that can create an account. */
const beginnings = new Set(['signup', 'invite']);

/**
 * Chooses the password of a verification. By the specification it may contain one for a user without a
 * password; a sign-up with the token of a link must contain one.
 */
async function choosePassword(
  ctx: AuthContext,
  { user }: OneTimeTokenOwner,
  { token, email, password }: VerifyOneTimeTokenInput,
  type: string,
): Promise<string | null> {
  if (!beginnings.has(type) || user.passwordHash) return null;
  if (!password && (type !== 'signup' || !token || email)) return null;
  if (!password) throw createInvalidInputError('Signup requires a valid password', 'password');
  await checkNewPassword(ctx, password);
  return hashPassword(ctx, password);
}
