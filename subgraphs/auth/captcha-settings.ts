import { z } from 'zod';
import {
  flag,
  httpUrl,
  longestTimer,
  type Problem,
  type SettingsOf,
  setting,
  someSeconds,
} from '../../core/settings.ts';

const providers = { hcaptcha: 'hCaptcha', turnstile: 'Turnstile' } as const;

function providerName() {
  return z
    .string()
    .transform((name) => name.toLowerCase())
    .refine((name): name is keyof typeof providers => name in providers, 'must be hCaptcha or Turnstile')
    .default('hcaptcha');
}

/** Proof that a person asks. */
export const captchaSettings = {
  enabled: setting('SVC_SECURITY_CAPTCHA_ENABLED', flag(false), {
    description: 'Sign-up, sign-in and everything that sends a message needs a captcha_token.',
  }),
  provider: setting('SVC_SECURITY_CAPTCHA_PROVIDER', providerName(), {
    description: 'hCaptcha or Turnstile.',
  }),
  secret: setting('SVC_SECURITY_CAPTCHA_SECRET', z.string().default(''), {
    description: "The provider's secret; needed where tokens are checked.",
    secret: true,
  }),
  timeoutSeconds: setting('SVC_SECURITY_CAPTCHA_TIMEOUT', someSeconds({ max: longestTimer }).default(10), {
    description: "How long the provider's answer is waited for, at most 10 s; without one the request fails.",
  }),
  verifyUrl: setting('SVC_SECURITY_CAPTCHA_URL', httpUrl().optional(), {
    description: "Where tokens are checked instead of at the provider's own address.",
  }),
};

export type CaptchaSettingsValues = SettingsOf<typeof captchaSettings>;

/** What no single setting can know. */
export function findCaptchaProblems({ enabled, secret }: CaptchaSettingsValues): Problem[] {
  if (!enabled || secret) return [];
  return [{ name: 'SVC_SECURITY_CAPTCHA_SECRET', reason: 'is required where captcha is enabled' }];
}
