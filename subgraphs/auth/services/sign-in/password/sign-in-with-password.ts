import { isDeletedRowError } from '../../../../../prisma/errors/deleted-row-error.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { removePhonePlusAndSpaces } from '../../../values/addresses.ts';
import { isBanned, type UserRow } from '../../../values/user-row.ts';
import { findPasswordWeaknesses, matchesPassword } from '../../credentials/passwords/password.ts';
import { type EmailOrPhone, findUserByAddress, getRequestAudience } from '../../people/find-user.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { insertSessionWithTokens } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { callPasswordAttemptHook } from '../../shared/hooks/attempt-hooks.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import {
  refuseTooManyPasswordFailures,
  resetPasswordFailures,
  runWithinPasswordAttemptLimit,
} from '../../shared/limits/limit-password-attempts.ts';

export type SignInWithPasswordInput = {
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  captchaToken?: string | null;
};

/** Signs a user in with a password. The order of the checks is the contract's. */
export async function signInWithPassword(ctx: AuthContext, input: SignInWithPasswordInput) {
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  await enforceClientRateLimit(ctx, 'token');
  const address = readAddress(ctx, input);
  const password = input.password ?? '';
  const user = await authenticate(ctx, address, password);
  refuseUnconfirmed(user, address);
  const session = await insertSessionWithTokens(ctx, ctx.db, {
    user,
    method: 'password',
    events: [{ action: 'login', actor: user, traits: { provider: providerOf(address) } }],
  }).catch((error: unknown) => {
    throw isDeletedRowError(error) ? authErrors.invalidCredentials() : error;
  });
  recordSignInMetrics(ctx, session, { method: 'password', provider: providerOf(address) });
  return { session, weakPassword: await findWeakPassword(ctx, password) };
}

function readAddress({ settings }: AuthContext, { email, phone }: SignInWithPasswordInput): EmailOrPhone {
  if (email && phone) {
    throw createInvalidInputError(
      'Only an email address or phone number should be provided on login.',
      'phone',
    );
  }
  if (email) {
    if (settings.emailEnabled) return { email: email.toLowerCase() };
    throw authErrors.emailProviderDisabled({ status: 422, message: 'Email logins are disabled' });
  }
  if (phone) {
    if (settings.phoneEnabled) return { phone: removePhonePlusAndSpaces(phone) };
    throw authErrors.phoneProviderDisabled({ status: 422, message: 'Phone logins are disabled' });
  }
  throw createInvalidInputError('missing email or phone', 'email');
}

async function authenticate(ctx: AuthContext, address: EmailOrPhone, password: string): Promise<UserRow> {
  const aud = await getRequestAudience(ctx);
  const account = JSON.stringify([aud, address]);
  const { user, isRight } = await runWithinPasswordAttemptLimit(ctx, account, async () => {
    const foundUser = await findUserByAddress(ctx, address, aud);
    const matches = await matchesPassword(ctx, password, foundUser?.passwordHash ?? null);
    return { user: foundUser, isRight: foundUser !== null && matches };
  });
  const hook = ctx.hooks.passwordVerification;
  if (!user || !isRight) {
    if (hook) await callPasswordAttemptHook(ctx, hook, { user, isValid: false });
    throw authErrors.invalidCredentials();
  }
  await refuseTooManyPasswordFailures(ctx, account);
  // The contract checks the ban before the password. Here it is checked after the password, so that the ban
  // does not reveal the account to other callers.
  if (isBanned(ctx, user)) throw authErrors.userBanned({ status: 400 });
  if (hook) await callPasswordAttemptHook(ctx, hook, { user, isValid: true });
  await resetPasswordFailures(ctx, account);
  return user;
}

function refuseUnconfirmed(user: UserRow, address: EmailOrPhone) {
  if ('email' in address && !user.emailConfirmedAt) throw authErrors.emailNotConfirmed();
  if ('phone' in address && !user.phoneConfirmedAt) throw authErrors.phoneNotConfirmed();
}

function providerOf(address: EmailOrPhone) {
  return 'email' in address ? 'email' : 'phone';
}

/** Returns the weaknesses of a correct password. It stays valid; the client can suggest a stronger one. */
async function findWeakPassword(ctx: AuthContext, password: string) {
  const weaknesses = await findPasswordWeaknesses(ctx, password);
  if (weaknesses.length === 0) return null;
  return {
    message: weaknesses.map(({ message }) => message).join(' '),
    reasons: weaknesses.map(({ reason }) => reason),
  };
}
