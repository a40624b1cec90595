import { flag, integer, seconds, setting, someSeconds } from '../../../core/settings/settings.ts';
import { messageTemplate } from './sms-settings.ts';

/** Settings of second factors. */
export const factorSettings = {
  factorRate: setting('SVC_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', integer().default(15), {
    description: 'Requests per client and minute to challenge a factor, and the same number to verify one.',
  }),
  challengeSeconds: setting('SVC_MFA_CHALLENGE_EXPIRY_DURATION', someSeconds().default(300), {
    description: 'Lifetime of a factor challenge.',
  }),
  unverifiedFactorSeconds: setting('SVC_MFA_FACTOR_EXPIRY_DURATION', seconds().default(300), {
    description: 'Age after which an unverified factor is deleted when another factor is enrolled.',
  }),
  maxEnrolledFactors: setting('SVC_MFA_MAX_ENROLLED_FACTORS', integer().default(10), {
    description: 'Maximum factors per user, verified or not.',
  }),
  maxVerifiedFactors: setting('SVC_MFA_MAX_VERIFIED_FACTORS', integer().default(10), {
    description: 'Maximum verified factors per user.',
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
    { description: 'Digits of a code for a phone factor, 6–10.' },
  ),
  phoneFactorTemplate: setting('SVC_MFA_PHONE_TEMPLATE', messageTemplate(), {
    description: 'Text of a message to a phone factor; {{ .Code }} is replaced by the code.',
  }),
  phoneFactorPauseSeconds: setting('SVC_MFA_PHONE_MAX_FREQUENCY', seconds().default(60), {
    description: 'Minimum time between two codes for a phone factor.',
  }),
  recoveryCodesEnrollEnabled: setting('SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED', flag(true), {
    description: 'Users with a verified factor can generate recovery codes.',
  }),
  recoveryCodesVerifyEnabled: setting('SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED', flag(true), {
    description: 'Recovery codes are accepted in place of a lost factor.',
  }),
  lowAalSeconds: setting('SVC_SESSIONS_ALLOW_LOW_AAL', seconds().optional(), {
    description:
      'Maximum lifetime of an AAL1 session of a user with a verified factor; unset or 0: unlimited.',
  }),
};
