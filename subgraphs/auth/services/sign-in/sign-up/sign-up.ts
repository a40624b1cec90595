import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { parseEmail, parsePhone } from '../../../values/addresses.ts';
import { checkNewMetadata, type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import { type PkceParameters, parsePkceChallenge } from '../../../values/pkce.ts';
import { checkNewPassword } from '../../credentials/passwords/password.ts';
import { checkPhoneMessageChannel } from '../../messages/texts/send-sms.ts';
import { getRequestAudience } from '../../people/find-user.ts';
import { createDefaultUserRow, insertUser, recordSignUp } from '../../people/new-user.ts';
import { checkCaptcha } from '../../sessions/check-captcha.ts';
import { openSessionForUser } from '../../sessions/lifecycle/issue-session.ts';
import { recordSignInMetrics } from '../../shared/audit.ts';
import { callBeforeUserCreatedHook } from '../../shared/hooks/user-created.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import type { SignUpResult } from './address-handler.ts';
import { emailSignUpHandler } from './by-email.ts';
import { phoneSignUpHandler } from './by-phone.ts';
import { signUpWithAddress } from './sign-up-with-address.ts';

type SignUpInput = PkceParameters & {
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  data?: Metadata | null;
  channel?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** Signs a user up. The order of the checks is the contract's. */
export async function signUp(ctx: AuthContext, input: SignUpInput): Promise<SignUpResult> {
  const { email, phone, redirectTo } = input;
  const data = input.data ?? {};
  if (ctx.settings.captcha.enabled) await checkCaptcha(ctx, input.captchaToken);
  if (!email && !phone) return signUpAnonymously(ctx, data);
  await enforceClientRateLimit(ctx, 'signUp');
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  const password = await checkPassword(ctx, input);
  const channel = phone ? checkPhoneMessageChannel(ctx, input.channel) : 'sms';
  if (phone && input.codeChallenge)
    throw createInvalidInputError('PKCE not supported for phone signups', 'codeChallenge');
  const challenge = parsePkceChallenge(input);
  refuseDisabled(ctx, input);
  checkNewMetadata(data);
  const signedUp = phone
    ? await signUpWithAddress(ctx, phoneSignUpHandler, {
        ...{ address: parsePhone(phone), password, data },
        delivery: { channel },
      })
    : await signUpWithAddress(ctx, emailSignUpHandler, {
        ...{ address: parseEmail(email ?? ''), password, data },
        delivery: { mailing: { challenge, redirectTo: resolveRedirect(ctx, redirectTo) } },
      });
  recordSignInMetrics(ctx, signedUp.session, { method: 'password', provider: phone ? 'phone' : 'email' });
  return signedUp;
}

function refuseDisabled({ settings }: AuthContext, { phone }: SignUpInput): void {
  if (phone && !settings.phoneEnabled) throw authErrors.phoneProviderDisabled();
  if (!phone && !settings.emailEnabled) throw authErrors.emailProviderDisabled();
}

async function checkPassword(ctx: AuthContext, { email, phone, password }: SignUpInput): Promise<string> {
  if (!password) throw createInvalidInputError('Signup requires a valid password', 'password');
  await checkNewPassword(ctx, password);
  if (email && phone) {
    throw createInvalidInputError(
      'Only an email address or phone number should be provided on signup.',
      'phone',
    );
  }
  return password;
}

/** Creates an anonymous user with a session. */
async function signUpAnonymously(ctx: AuthContext, data: Metadata): Promise<SignUpResult> {
  if (!ctx.settings.anonymousEnabled) throw authErrors.anonymousProviderDisabled();
  await enforceClientRateLimit(ctx, 'signUpAnonymously');
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  checkNewMetadata(data);
  const now = ctx.clock();
  const draft = createDefaultUserRow({
    aud: await getRequestAudience(ctx),
    role: ctx.settings.defaultRole,
    now,
  });
  const user = {
    ...draft,
    userMetadata: mergeMetadata({}, data),
    isAnonymous: true,
  };
  await callBeforeUserCreatedHook(ctx, user);
  const session = await ctx.db.$transaction(async (tx) => {
    await insertUser(ctx, tx, user);
    await recordSignUp(ctx, tx, user, 'anonymous');
    return openSessionForUser(ctx, tx, user, 'anonymous');
  });
  recordSignInMetrics(ctx, session, { method: 'anonymous' });
  return { user: session.user, session };
}
