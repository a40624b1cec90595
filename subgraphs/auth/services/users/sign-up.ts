import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { checkChannel } from '../messages/check-channel.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { checkNewMetadata, type Metadata } from './metadata.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUpWithEmail } from './sign-up-with-email.ts';
import { signUpWithPhone } from './sign-up-with-phone.ts';
import type { SignedUp } from './signed-up.ts';

export type SignUpInput = {
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  data?: Metadata | null;
  channel?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
  captchaToken?: string | null;
};

/** The order of the checks is the contract's. */
export async function signUp(ctx: AuthContext, input: SignUpInput): Promise<SignedUp> {
  const { email, phone, redirectTo } = input;
  const data = input.data ?? {};
  await checkCaptcha(ctx, input.captchaToken);
  if (!email && !phone) return signUpAnonymously(ctx, data);
  await limitPerClient(ctx, 'signUp');
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  const password = await checkPassword(ctx, input);
  const channel = phone ? checkChannel(ctx, input.channel) : 'sms';
  if (phone && input.codeChallenge) throw invalid('PKCE not supported for phone signups');
  const challenge = parseChallenge(input);
  refuseDisabled(ctx, input);
  checkNewMetadata(data);
  const signedUp = phone
    ? await signUpWithPhone(ctx, { phone, password, data, channel })
    : await signUpWithEmail(ctx, { email: email ?? '', password, data, challenge, redirectTo });
  meterLogin(ctx, signedUp.session, { method: 'password', provider: phone ? 'phone' : 'email' });
  return signedUp;
}

function refuseDisabled({ settings }: AuthContext, { phone }: SignUpInput): void {
  if (phone && !settings.phoneEnabled) throw authErrors.phoneProviderDisabled();
  if (!phone && !settings.emailEnabled) throw authErrors.emailProviderDisabled();
}

async function checkPassword(ctx: AuthContext, { email, phone, password }: SignUpInput): Promise<string> {
  if (!password) throw invalid('Signup requires a valid password');
  await checkNewPassword(ctx, password);
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  return password;
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}
