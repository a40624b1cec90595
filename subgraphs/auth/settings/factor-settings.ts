import { flag, integer, seconds, setting, someSeconds } from '../../../core/settings/settings.ts';
import { messageTemplate } from './sms-settings.ts';

/** Settings of second factors. */
export const factorSettings = {
  factorRate: setting('SVC_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', integer().default(15), {
    description: 'Requests per client and minute to each of the challenge and the verify of a factor.',
  }),
  challengeSeconds: setting('SVC_MFA_CHALLENGE_EXPIRY_DURATION', someSeconds().default(300), {
    description: 'How long a challenge of a factor can be answered.',
  }),
  unverifiedFactorSeconds: setting('SVC_MFA_FACTOR_EXPIRY_DURATION', seconds().default(300), {
    description: 'After this, a factor that was never verified gives way to the next one that is enrolled.',
  }),
  maxEnrolledFactors: setting('SVC_MFA_MAX_ENROLLED_FACTORS', integer().default(10), {
    description: 'Most factors of a user, verified or not.',
  }),
  maxVerifiedFactors: setting('SVC_MFA_MAX_VERIFIED_FACTORS', integer().default(10), {
    description: 'Most verified factors of a user.',
  }),
  totpEnrollEnabled: setting('SVC_MFA_TOTP_ENROLL_ENABLED', flag(true), {
    description: 'New authenticator apps can be enrolled.',
  }),
  totpVerifyEnabled: setting('SVC_MFA_TOTP_VERIFY_ENABLED', flag(true), {
    description: 'Codes of authenticator apps are accepted.',
  }),
  phoneFactorEnrollEnabled: setting('SVC_MFA_PHONE_ENROLL_ENABLED', flag(false), {
    description: 'New phones can be enrolled as factors.',
  }),
  phoneFactorVerifyEnabled: setting('SVC_MFA_PHONE_VERIFY_ENABLED', flag(false), {
    description: 'Codes sent to phones are accepted as factors.',
  }),
  phoneFactorCodeLength: setting(
    'SVC_MFA_PHONE_OTP_LENGTH',
    integer()
      .transform((length) => (length >= 6 && length <= 10 ? length : 6))
      .default(6),
    { description: 'Digits of a code that a phone factor gets, 6–10.' },
  ),
  phoneFactorTemplate: setting('SVC_MFA_PHONE_TEMPLATE', messageTemplate(), {
    description: 'Text of a message to a phone factor; {{ .Code }} becomes the code.',
  }),
  phoneFactorPauseSeconds: setting('SVC_MFA_PHONE_MAX_FREQUENCY', seconds().default(60), {
    description: 'Least time between two codes to one phone factor.',
  }),
  recoveryCodesEnrollEnabled: setting('SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED', flag(true), {
    description: 'Users with a verified factor can have recovery codes beside it.',
  }),
  recoveryCodesVerifyEnabled: setting('SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED', flag(true), {
    description: 'Recovery codes are accepted in place of a lost factor.',
  }),
  lowAalSeconds: setting('SVC_SESSIONS_ALLOW_LOW_AAL', seconds().optional(), {
    description:
      'How long a session of a user with a verified factor may go on without it; unset or 0: for ever.',
  }),
};
