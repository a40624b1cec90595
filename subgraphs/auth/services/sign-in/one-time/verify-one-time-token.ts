import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { about, authErrors, invalid } from '../../../errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import {
  findOwnerByCode,
  findOwnerByLink,
  type TokenOwner,
} from '../../credentials/codes/find-token-owner.ts';
import { checkNewPassword } from '../../credentials/passwords/check-new-password.ts';
import { hashPassword } from '../../credentials/passwords/password-hash.ts';
import { audienceOf } from '../../people/find-user.ts';
import { type IssuedSession, issueSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin } from '../../shared/audit.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import { consumeToken, findPhoneVerification, findVerification } from './verifications.ts';

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
  await limitPerClient(ctx, 'verify');
  const type = input.type ?? '';
  if (!type) throw invalid('Verify requires a verification type', 'type');
  const owner = await findOwner(ctx, input, type);
  const passwordHash = await choosePassword(ctx, owner, input, type);
  const verified = await ctx.db.$transaction(async (tx) => {
    const completed = await complete(ctx, tx, owner, input);
    if ('message' in completed) return { type, session: null, message: completed.message };
    if (passwordHash) await tx.user.updateMany({ where: { id: owner.user.id }, data: { passwordHash } });
    return { type, session: await issueSession(ctx, tx, completed.user, 'otp'), message: null };
  });
  meterLogin(ctx, verified.session, { method: 'otp', provider: input.phone ? 'phone' : 'email' });
  return verified;
}

function complete(ctx: AuthContext, tx: Transaction, owner: TokenOwner, input: VerifyOneTimeTokenInput) {
  const verification = verificationOf(input);
  if (!verification) throw invalid('Invalid email verification type', 'type');
  return consumeToken(ctx, tx, owner, verification.complete);
}

/** Codes sent to a phone and mailed codes have different types; one is not accepted for the other. */
function verificationOf({ type, phone }: VerifyOneTimeTokenInput) {
  return (phone ? findPhoneVerification : findVerification)(type ?? '');
}

function findOwner(ctx: AuthContext, input: VerifyOneTimeTokenInput, type: string): Promise<TokenOwner> {
  const { token, tokenHash, email, phone } = input;
  if (Boolean(token?.trim()) === Boolean(tokenHash?.trim())) {
    throw invalid('Verify requires either a token or a token hash', 'token');
  }
  if (tokenHash) {
    if (email || phone || input.redirectTo)
      throw invalid('Only the token_hash and type should be provided', 'tokenHash');
    return findByLink(ctx, type, tokenHash);
  }
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on verify', 'phone');
  }
  return email || phone ? findByCode(ctx, input) : findByLink(ctx, type, token ?? '');
}

async function findByLink(ctx: AuthContext, type: string, token: string): Promise<TokenOwner> {
  const verification = findVerification(type);
  if (!verification) throw invalid('Invalid email verification type', 'type');
  return findOwnerByLink(ctx, { tokenTypes: verification.tokenTypes, token });
}

async function findByCode(ctx: AuthContext, input: VerifyOneTimeTokenInput): Promise<TokenOwner> {
  const address = input.email ? parseVerifiedEmail(input.email) : parsePhone(input.phone ?? '');
  const tokenTypes = verificationOf(input)?.tokenTypes ?? [];
  return findOwnerByCode(ctx, { tokenTypes, address, code: input.token ?? '', aud: await audienceOf(ctx) });
}

function parseVerifiedEmail(text: string): string {
  try {
    return parseEmail(text);
  } catch (cause) {
    throw authErrors.validationFailed({ status: 422, ...about('Invalid email format', 'email'), cause });
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
  { user }: TokenOwner,
  { token, email, password }: VerifyOneTimeTokenInput,
  type: string,
): Promise<string | null> {
  if (!beginnings.has(type) || user.passwordHash) return null;
  if (!password && (type !== 'signup' || !token || email)) return null;
  if (!password) throw invalid('Signup requires a valid password', 'password');
  await checkNewPassword(ctx, password);
  return hashPassword(ctx, password);
}
