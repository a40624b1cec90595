import {
  defineSetting,
  flagSchema,
  integerSchema,
  positiveSecondsSchema,
  secondsSchema,
} from '../../../core/settings/settings.ts';
import { codeLengthSchema } from './schemas.ts';
import { createSmsTemplateSchema } from './sms-settings.ts';

/** Settings of second factors. */
export const factorSettings = {
  factorRate: defineSetting('SVC_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', integerSchema().default(15), {
    description: 'Requests per client and minute to challenge a factor, and the same number to verify one.',
  }),
  challengeSeconds: defineSetting('SVC_MFA_CHALLENGE_EXPIRY_DURATION', positiveSecondsSchema().default(300), {
    description: 'Lifetime of a factor challenge.',
  }),
  unverifiedFactorSeconds: defineSetting('SVC_MFA_FACTOR_EXPIRY_DURATION', secondsSchema().default(300), {
    description: 'Age after which an unverified factor is deleted when another factor is enrolled.',
  }),
  maxEnrolledFactors: defineSetting('SVC_MFA_MAX_ENROLLED_FACTORS', integerSchema().default(10), {
    description: 'Maximum factors per user, verified or not.',
  }),
  maxVerifiedFactors: defineSetting('SVC_MFA_MAX_VERIFIED_FACTORS', integerSchema().default(10), {
    description: 'Maximum verified factors per user.',
  }),
  totpEnrollEnabled: defineSetting('SVC_MFA_TOTP_ENROLL_ENABLED', flagSchema(true), {
    description: 'New authenticator apps can be enrolled.',
  }),
  totpVerifyEnabled: defineSetting('SVC_MFA_TOTP_VERIFY_ENABLED', flagSchema(true), {
    description: 'Codes of authenticator apps are accepted.',
  }),
  phoneFactorEnrollEnabled: defineSetting('SVC_MFA_PHONE_ENROLL_ENABLED', flagSchema(false), {
    description: 'New phones can be enrolled as factors.',
  }),
  phoneFactorVerifyEnabled: defineSetting('SVC_MFA_PHONE_VERIFY_ENABLED', flagSchema(false), {
    description: 'Codes sent to phones are accepted as factors.',
  }),
  phoneFactorCodeLength: defineSetting('SVC_MFA_PHONE_OTP_LENGTH', codeLengthSchema(), {
    description: 'Digits of a code for a phone factor, 6–10.',
  }),
  phoneFactorTemplate: defineSetting('SVC_MFA_PHONE_TEMPLATE', createSmsTemplateSchema(), {
    description: 'Text of a message to a phone factor; {{ .Code }} is replaced by the code.',
  }),
  phoneFactorPauseSeconds: defineSetting('SVC_MFA_PHONE_MAX_FREQUENCY', secondsSchema().default(60), {
    description: 'Minimum time between two codes for a phone factor.',
  }),
  recoveryCodesEnrollEnabled: defineSetting('SVC_MFA_RECOVERY_CODES_ENROLL_ENABLED', flagSchema(true), {
    description: 'Users with a verified factor can generate recovery codes.',
  }),
  recoveryCodesVerifyEnabled: defineSetting('SVC_MFA_RECOVERY_CODES_VERIFY_ENABLED', flagSchema(true), {
    description: 'Recovery codes are accepted in place of a lost factor.',
  }),
  lowAalSeconds: defineSetting('SVC_SESSIONS_ALLOW_LOW_AAL', secondsSchema().optional(), {
    description:
      'Maximum lifetime of an AAL1 session of a user with a verified factor; unset or 0: unlimited.',
  }),
};
