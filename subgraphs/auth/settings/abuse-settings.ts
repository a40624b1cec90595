import { z } from 'zod';
import {
  defineSetting,
  flagSchema,
  httpUrlSchema,
  integerSchema,
  maxTimerSeconds,
  positiveSecondsSchema,
  type SettingProblem,
  type SettingsOf,
} from '../../../core/settings/settings.ts';

/** Setting of a number per period; its description names the counted events. */
function rate(name: string, fallback: number, description: string) {
  return defineSetting(name, integerSchema({ min: 0 }).default(fallback), { description });
}

export const rateLimitSettings = {
  tokenRate: rate('SVC_RATE_LIMIT_TOKEN_REFRESH', 150, 'Requests to /token per client in 5 minutes.'),
  verifyRate: rate('SVC_RATE_LIMIT_VERIFY', 30, 'Requests to /verify per client in 5 minutes.'),
  otpRate: rate(
    'SVC_RATE_LIMIT_OTP',
    30,
    'Requests per client in 5 minutes to each of /signup, /otp, /magiclink, /recover, /resend and PUT /user.',
  ),
  addressChangeRate: rate(
    'SVC_RATE_LIMIT_ADDRESS_CHANGE',
    30,
    'Changes of email address or phone number that a user may request per hour with PUT /user, because the response reveals whether an address is taken. Applies without the header, too.',
  ),
  anonymousRate: rate('SVC_RATE_LIMIT_ANONYMOUS_USERS', 30, 'Anonymous sign-ups per client and hour.'),
};

const providers = { hcaptcha: 'hCaptcha', turnstile: 'Turnstile' } as const;

function providerName() {
  return z
    .string()
    .transform((name) => name.toLowerCase())
    .refine((name): name is keyof typeof providers => name in providers, 'must be hCaptcha or Turnstile')
    .default('hcaptcha');
}

/** Captchas, which keep out automated requests. */
export const captchaSettings = {
  enabled: defineSetting('SVC_SECURITY_CAPTCHA_ENABLED', flagSchema(false), {
    description: 'Requires a captcha_token for sign-up, sign-in and requests that send a message.',
  }),
  provider: defineSetting('SVC_SECURITY_CAPTCHA_PROVIDER', providerName(), {
    description: 'hCaptcha or Turnstile.',
  }),
  secret: defineSetting('SVC_SECURITY_CAPTCHA_SECRET', z.string().default(''), {
    description: 'Secret of the captcha provider. Required if captchas are enabled.',
    secret: true,
  }),
  timeoutSeconds: defineSetting(
    'SVC_SECURITY_CAPTCHA_TIMEOUT',
    positiveSecondsSchema({ max: maxTimerSeconds }).default(10),
    {
      description: 'Timeout of the captcha check, at most 10 s. After a timeout the request fails.',
    },
  ),
  verifyUrl: defineSetting('SVC_SECURITY_CAPTCHA_URL', httpUrlSchema().optional(), {
    description: "URL of the captcha check, instead of the provider's public URL.",
  }),
};

export type CaptchaSettingsValues = SettingsOf<typeof captchaSettings>;

/** Checks that involve several settings. */
export function findCaptchaSettingProblems({ enabled, secret }: CaptchaSettingsValues): SettingProblem[] {
  if (!enabled || secret) return [];
  return [{ name: 'SVC_SECURITY_CAPTCHA_SECRET', reason: 'is required where captcha is enabled' }];
}
