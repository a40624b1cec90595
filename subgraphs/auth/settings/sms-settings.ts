import { z } from 'zod';
import type { SmsProviderAccounts } from '../../../core/ports/sms-providers.ts';
import {
  defineSetting,
  flagSchema,
  httpUrlSchema,
  positiveSecondsSchema,
  type SettingProblem,
  type SettingsOf,
  secondsSchema,
} from '../../../core/settings/settings.ts';
import { isSmsTemplateShowingCode } from '../templates/render-template.ts';
import { isValidPhoneTestCodeList, parsePhoneTestCodes } from '../values/phone-test-codes.ts';
import { codeLengthSchema, sendBudgetSchema } from './schemas.ts';

/** A template that contains the code. */
export function createSmsTemplateSchema() {
  return z
    .string()
    .refine(isSmsTemplateShowingCode, 'must be a text with {{ .Code }}')
    .default('Your code is {{ .Code }}');
}

const codeSettings = {
  autoconfirm: defineSetting('SVC_SMS_AUTOCONFIRM', flagSchema(false), {
    description: 'New phone numbers need no confirmation.',
  }),
  maxFrequency: defineSetting('SVC_SMS_MAX_FREQUENCY', secondsSchema().default(60), {
    description: 'Minimum time between two messages to one phone number.',
  }),
  otpSeconds: defineSetting('SVC_SMS_OTP_EXP', positiveSecondsSchema().default(60), {
    description: 'Lifetime of a code sent to a phone.',
  }),
  otpLength: defineSetting('SVC_SMS_OTP_LENGTH', codeLengthSchema(), {
    description: 'Digits of a code sent to a phone, 6–10.',
  }),
  sendBudget: defineSetting('SVC_RATE_LIMIT_SMS_SENT', sendBudgetSchema(), {
    description:
      'Maximum text messages that can be requested from the whole server per hour. Every request counts, even if no message is sent. N/duration: one more per duration, N at once.',
  }),
  template: defineSetting('SVC_SMS_TEMPLATE', createSmsTemplateSchema(), {
    description: 'Text of a message; {{ .Code }} is replaced by the code.',
  }),
  testCodes: defineSetting(
    'SVC_SMS_TEST_OTP',
    z
      .string()
      .refine(isValidPhoneTestCodeList, 'must be pairs as in 15550001111:424242,15550002222:242424')
      .transform(parsePhoneTestCodes)
      .default(new Map()),
    {
      description:
        'Test codes as phone:code,phone:code. These numbers receive no message and accept these codes.',
      secret: true,
    },
  ),
  testCodesUntil: defineSetting(
    'SVC_SMS_TEST_OTP_VALID_UNTIL',
    z.iso
      .datetime({ offset: true, error: 'must be a moment as in 2030-01-01T00:00:00Z' })
      .transform((text) => new Date(text))
      .optional(),
    { description: 'Expiry of the codes in SVC_SMS_TEST_OTP. Required in production.' },
  ),
};

function text(name: string, description: string) {
  return defineSetting(name, z.string().default(''), { description });
}

function secret(name: string, description: string) {
  return defineSetting(name, z.string().default(''), { description, secret: true });
}

function address(name: string, url: string) {
  return defineSetting(name, httpUrlSchema().default(url), { description: 'Base URL of the provider.' });
}

const accountSettings = {
  provider: defineSetting(
    'SVC_SMS_PROVIDER',
    z.enum(['twilio', 'twilio_verify', 'messagebird', 'textlocal', 'vonage']).optional(),
    {
      description:
        'SMS provider: twilio, messagebird, textlocal, vonage, or twilio_verify, which creates, sends and checks the codes itself. Without a provider, messages appear in the development mailbox.',
    },
  ),
  twilioUrl: address('SVC_SMS_TWILIO_URL', 'https://api.twilio.com'),
  twilioAccountSid: text('SVC_SMS_TWILIO_ACCOUNT_SID', 'Account at twilio.'),
  twilioAuthToken: secret('SVC_SMS_TWILIO_AUTH_TOKEN', 'Token of the account at twilio.'),
  twilioMessageServiceSid: text(
    'SVC_SMS_TWILIO_MESSAGE_SERVICE_SID',
    'Messaging service or sender number at Twilio.',
  ),
  twilioContentSid: text(
    'SVC_SMS_TWILIO_CONTENT_SID',
    'WhatsApp template at Twilio; its variable 1 is the code.',
  ),
  twilioVerifyUrl: address('SVC_SMS_TWILIO_VERIFY_URL', 'https://verify.twilio.com'),
  twilioVerifyAccountSid: text('SVC_SMS_TWILIO_VERIFY_ACCOUNT_SID', 'Account at Twilio Verify.'),
  twilioVerifyAuthToken: secret('SVC_SMS_TWILIO_VERIFY_AUTH_TOKEN', 'Token of the account at Twilio Verify.'),
  twilioVerifyServiceSid: text(
    'SVC_SMS_TWILIO_VERIFY_MESSAGE_SERVICE_SID',
    'Twilio Verify service, which determines length, text and lifetime of the codes.',
  ),
  messagebirdUrl: address('SVC_SMS_MESSAGEBIRD_URL', 'https://rest.messagebird.com'),
  messagebirdAccessKey: secret('SVC_SMS_MESSAGEBIRD_ACCESS_KEY', 'Access key at messagebird.'),
  messagebirdOriginator: text(
    'SVC_SMS_MESSAGEBIRD_ORIGINATOR',
    'Sender at messagebird: a number with +, or a name.',
  ),
  textlocalUrl: address('SVC_SMS_TEXTLOCAL_URL', 'https://api.textlocal.in'),
  textlocalApiKey: secret('SVC_SMS_TEXTLOCAL_API_KEY', 'Key at textlocal.'),
  textlocalSender: text('SVC_SMS_TEXTLOCAL_SENDER', 'Sender at textlocal.'),
  vonageUrl: address('SVC_SMS_VONAGE_URL', 'https://rest.nexmo.com'),
  vonageApiKey: text('SVC_SMS_VONAGE_API_KEY', 'Key at vonage.'),
  vonageApiSecret: secret('SVC_SMS_VONAGE_API_SECRET', 'Secret at vonage.'),
  vonageFrom: text('SVC_SMS_VONAGE_FROM', 'Sender at vonage.'),
};

/** Messages to phones: codes, limits and the provider that sends them. */
export const smsSettings = { ...codeSettings, ...accountSettings };

export type SmsSettingsValues = SettingsOf<typeof smsSettings>;

const credentials = {
  twilio: ['twilioAccountSid', 'twilioAuthToken', 'twilioMessageServiceSid'],
  twilio_verify: ['twilioVerifyAccountSid', 'twilioVerifyAuthToken', 'twilioVerifyServiceSid'],
  messagebird: ['messagebirdAccessKey', 'messagebirdOriginator'],
  textlocal: ['textlocalApiKey', 'textlocalSender'],
  vonage: ['vonageApiKey', 'vonageApiSecret', 'vonageFrom'],
} as const;

/** Whether the chosen provider has all the settings that it requires. */
export function hasSmsCredentials(settings: SmsSettingsValues): boolean {
  const { provider } = settings;
  return provider !== undefined && credentials[provider].every((key) => settings[key] !== '');
}

export function toSmsAccounts(sms: SmsSettingsValues): SmsProviderAccounts {
  return {
    twilio: {
      url: sms.twilioUrl,
      accountSid: sms.twilioAccountSid,
      authToken: sms.twilioAuthToken,
      messageServiceSid: sms.twilioMessageServiceSid,
      contentSid: sms.twilioContentSid,
    },
    twilioVerify: {
      url: sms.twilioVerifyUrl,
      accountSid: sms.twilioVerifyAccountSid,
      authToken: sms.twilioVerifyAuthToken,
      serviceSid: sms.twilioVerifyServiceSid,
    },
    messagebird: {
      url: sms.messagebirdUrl,
      accessKey: sms.messagebirdAccessKey,
      originator: sms.messagebirdOriginator,
    },
    textlocal: { url: sms.textlocalUrl, apiKey: sms.textlocalApiKey, sender: sms.textlocalSender },
    vonage: {
      url: sms.vonageUrl,
      apiKey: sms.vonageApiKey,
      apiSecret: sms.vonageApiSecret,
      from: sms.vonageFrom,
    },
  };
}

/**
 * Checks across settings, in production. A malformed setting is undefined here and has already been reported.
 */
export function findSmsSettingProblems(settings: Partial<SmsSettingsValues>): SettingProblem[] {
  return [...findTestCodeProblems(settings), ...findCredentialProblems(settings)];
}

/** Checks that test codes expire, because many people can know them. */
function findTestCodeProblems({ testCodes, testCodesUntil }: Partial<SmsSettingsValues>): SettingProblem[] {
  if (!testCodes?.size || testCodesUntil) return [];
  return [{ name: 'SVC_SMS_TEST_OTP', reason: 'needs SVC_SMS_TEST_OTP_VALID_UNTIL in production' }];
}

/**
 * Problems of a provider without settings: no message would arrive, although users would be informed that one was
 * sent.
 */
function findCredentialProblems(settings: Partial<SmsSettingsValues>): SettingProblem[] {
  const { provider } = settings;
  if (!provider) return [];
  return credentials[provider]
    .filter((key) => settings[key] === '')
    .map((key) => ({
      name: smsSettings[key].name,
      reason: `is required in production, because SVC_SMS_PROVIDER is ${provider}`,
    }));
}
