import { integer, setting } from '../../core/settings.ts';

/** A count per period; what is counted says its description. */
function rate(name: string, fallback: number, description: string) {
  return setting(name, integer({ min: 0 }).default(fallback), { description });
}

export const rateSettings = {
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
    'Other addresses and phone numbers that a user may ask for per hour with PUT /user, which tells whether they are taken; counts without a header, too.',
  ),
  anonymousRate: rate('SVC_RATE_LIMIT_ANONYMOUS_USERS', 30, 'Anonymous sign-ups per client and hour.'),
};
