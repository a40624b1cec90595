import { z } from 'zod';
import { text } from './body-fields.ts';

/** A captcha token lies where the specification says, or where today's client puts it. */
export const captchaFields = {
  captcha_token: text,
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).optional(),
};

type CaptchaBody = {
  captcha_token?: string;
  gotrue_meta_security?: { captcha_token?: string | null };
};

export function toCaptchaToken({ gotrue_meta_security, captcha_token }: CaptchaBody): string | undefined {
  return gotrue_meta_security?.captcha_token || captcha_token;
}

export const captchaErrors = ['auth.captcha_failed', 'auth.unexpected_failure'] as const;
