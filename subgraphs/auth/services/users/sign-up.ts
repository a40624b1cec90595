import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type Challenge, parseChallenge } from '../flows/pkce.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { checkMetadata, type Metadata } from './metadata.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUpWithEmail } from './sign-up-with-email.ts';
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
};

/** The order of the checks is the contract's. */
export async function signUp(ctx: AuthContext, input: SignUpInput): Promise<SignedUp> {
  const { email, phone, redirectTo } = input;
  const data = input.data ?? {};
  if (!email && !phone) return signUpAnonymously(ctx, data);
  await limitPerClient(ctx, 'signUp');
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  const password = checkPassword(ctx, input);
  const challenge = checkChannel(input);
  if (!email) throw authErrors.phoneProviderDisabled();
  if (!ctx.settings.emailEnabled) throw authErrors.emailProviderDisabled();
  checkMetadata(data);
  return signUpWithEmail(ctx, { email, password, data, challenge, redirectTo });
}

function checkPassword(ctx: AuthContext, { email, phone, password }: SignUpInput): string {
  if (!password) throw invalid('Signup requires a valid password');
  checkNewPassword(ctx, password);
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  return password;
}

function checkChannel({ phone, channel, ...parameters }: SignUpInput): Challenge | null {
  if (phone && channel && channel !== 'sms' && channel !== 'whatsapp') {
    throw invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    );
  }
  if (phone && parameters.codeChallenge) throw invalid('PKCE not supported for phone signups');
  return parseChallenge(parameters);
}

function invalid(message: string) {
  return authErrors.validationFailed({ message });
}
