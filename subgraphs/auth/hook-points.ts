/**
 * Where something outside may have a say. `name` is what the hook itself is told, `setting` stands in the names of its
 * settings, `purpose` in their descriptions.
 */
export const hookPoints = {
  beforeUserCreated: {
    name: 'before-user-created',
    setting: 'BEFORE_USER_CREATED',
    purpose: 'may refuse a new user',
  },
  afterUserCreated: {
    name: 'after-user-created',
    setting: 'AFTER_USER_CREATED',
    purpose: 'is told of every new user',
  },
  customAccessToken: {
    name: 'customize-access-token',
    setting: 'CUSTOM_ACCESS_TOKEN',
    purpose: 'says the claims of every access token',
  },
  sendEmail: { name: 'send-email', setting: 'SEND_EMAIL', purpose: 'sends mails in place of SMTP' },
  sendSms: { name: 'send-sms', setting: 'SEND_SMS', purpose: 'sends messages in place of the provider' },
  mfaVerification: {
    name: 'mfa-verification',
    setting: 'MFA_VERIFICATION_ATTEMPT',
    purpose: 'judges every attempt at a second factor',
  },
  passwordVerification: {
    name: 'password-verification',
    setting: 'PASSWORD_VERIFICATION_ATTEMPT',
    purpose: 'judges every attempt at a password',
  },
} as const;

export type HookPoint = keyof typeof hookPoints;
