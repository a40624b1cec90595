import { z } from 'zod';

/** A rendered text message. */
export type Sms = {
  /** Digits only. */
  phone: string;
  text: string;
  /** The code within the text, for templates that the provider fills in itself. */
  code: string;
  channel: 'sms' | 'whatsapp';
};

/** Addresses and credentials of this server's account at each SMS provider. */
export type SmsProviderAccounts = {
  twilio: {
    url: string;
    accountSid: string;
    authToken: string;
    messageServiceSid: string;
    contentSid?: string;
  };
  twilioVerify: TwilioVerifyAccount;
  messagebird: { url: string; accessKey: string; originator: string };
  textlocal: { url: string; apiKey: string; sender: string };
  vonage: { url: string; apiKey: string; apiSecret: string; from: string };
};

/** A service that generates the codes itself, and checks them. */
export type TwilioVerifyAccount = { url: string; accountSid: string; authToken: string; serviceSid: string };

/** HTTP request to a provider that sends a message. */
export type SmsProviderRequest = {
  url: string;
  headers: Record<string, string>;
  form: Record<string, string>;
};

type Dispatch = {
  toRequest: (sms: Sms) => SmsProviderRequest;
  /** Returns the provider's id of the message; throws the provider's refusal. */
  readAnswer: (status: number, answer: unknown, sms: Sms) => string;
};

/** Requests and response parsers of the providers, by name. */
export const smsProviders = {
  twilio: ({ twilio }) => ({
    toRequest: (sms) => ({
      url: `${twilio.url}/2010-04-01/Accounts/${encodeURIComponent(twilio.accountSid)}/Messages.json`,
      headers: toTwilioAuthorizationHeader(twilio),
      form: sms.channel === 'whatsapp' ? toWhatsapp(sms, twilio) : toTwilioSms(sms, twilio),
    }),
    readAnswer: (status, answer) => {
      const { sid, status: state } = parseTwilioAnswer(status, answer);
      if (state === 'failed' || state === 'undelivered') throw new Error(`the message is ${state}`);
      return sid ?? '';
    },
  }),
  twilio_verify: ({ twilioVerify }) => ({
    toRequest: ({ phone, channel }) => ({
      url: toTwilioVerifyUrl(twilioVerify, 'Verifications'),
      headers: toTwilioAuthorizationHeader(twilioVerify),
      form: { To: `+${phone}`, Channel: channel },
    }),
    readAnswer: (status, answer) => parseTwilioAnswer(status, answer).sid ?? '',
  }),
  messagebird: ({ messagebird }) => ({
    toRequest: ({ phone, text }) => ({
      url: `${messagebird.url}/messages`,
      headers: { authorization: `AccessKey ${messagebird.accessKey}` },
      form: {
        originator: messagebird.originator,
        body: text,
        recipients: phone,
        type: 'sms',
        datacoding: 'unicode',
      },
    }),
    readAnswer: (_, answer) => {
      const { id, recipients, errors } = messagebirdAnswer.parse(answer);
      if (errors?.[0]) throw new Error(errors[0].description);
      if (!recipients?.totalSentCount) throw new Error('no recipient got the message');
      return id ?? '';
    },
  }),
  textlocal: ({ textlocal }) => ({
    toRequest: ({ phone, text }) => ({
      url: `${textlocal.url}/send`,
      headers: {},
      form: { sender: textlocal.sender, apikey: textlocal.apiKey, message: text, numbers: phone },
    }),
    readAnswer: (_, answer, { text }) => {
      const { status, messages, errors } = textlocalAnswer.parse(answer);
      if (status === 'success') return messages?.[0] ? String(messages[0].id) : '';
      const [error] = errors ?? [];
      const template = error?.code === templateNotApproved ? `, text: ${text}` : '';
      throw new Error(`${error?.message} (code: ${error?.code}${template})`);
    },
  }),
  vonage: ({ vonage }) => ({
    toRequest: ({ phone, text }) => ({
      url: `${vonage.url}/sms/json`,
      headers: {},
      form: {
        from: vonage.from,
        to: phone,
        text,
        api_key: vonage.apiKey,
        api_secret: vonage.apiSecret,
        ...(!isAscii(text) && { type: 'unicode' }),
      },
    }),
    readAnswer: (_, answer) => {
      const [message] = vonageAnswer.parse(answer).messages;
      if (message?.status !== '0') throw new Error(message?.['error-text'] ?? 'no message was sent');
      return message['message-id'] ?? '';
    },
  }),
} as const satisfies Record<string, (accounts: SmsProviderAccounts) => Dispatch>;

export type SmsProviderName = keyof typeof smsProviders;

type Twilio = SmsProviderAccounts['twilio'];

/** Returns the header of basic authentication with an account of Twilio. */
export function toTwilioAuthorizationHeader({ accountSid, authToken }: Twilio | TwilioVerifyAccount) {
  return { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
}

export function toTwilioVerifyUrl({ url, serviceSid }: TwilioVerifyAccount, resource: string): string {
  return `${url}/v2/Services/${encodeURIComponent(serviceSid)}/${resource}`;
}

function toTwilioSms({ phone, text }: Sms, { messageServiceSid }: Twilio): Record<string, string> {
  return { To: `+${phone}`, Channel: 'sms', From: messageServiceSid, Body: text };
}

/**
 * Returns the parameters of a WhatsApp message. Numbers need a prefix; a messaging service contains its sender. A
 * template can replace the text.
 */
function toWhatsapp({ phone, text, code }: Sms, { messageServiceSid, contentSid }: Twilio) {
  const isNumber = /^\+?\d+$/.test(messageServiceSid);
  return {
    To: `whatsapp:+${phone}`,
    Channel: 'whatsapp',
    From: isNumber ? `whatsapp:${messageServiceSid}` : messageServiceSid,
    ...(contentSid
      ? { ContentSid: contentSid, ContentVariables: JSON.stringify({ 1: code }) }
      : { Body: text }),
  };
}

/** Parses a response of Twilio, or throws its refusal. */
function parseTwilioAnswer(httpStatus: number, answer: unknown) {
  const { message, more_info, ...fields } = twilioAnswer.parse(answer);
  if (httpStatus === 200 || httpStatus === 201) return fields;
  throw new Error(`${message} More information: ${more_info}`);
}

/** Twilio's error code for a text that matches no approved template. The error of this server then contains the text. */
const templateNotApproved = 80;

function isAscii(text: string) {
  return /^[\p{ASCII}]*$/u.test(text);
}

const twilioAnswer = z.object({
  sid: z.string().nullish(),
  // A number if the request failed.
  status: z.union([z.string(), z.number()]).nullish(),
  message: z.string().nullish(),
  more_info: z.string().nullish(),
});

const messagebirdAnswer = z.object({
  id: z.string().nullish(),
  recipients: z.object({ totalSentCount: z.number() }).nullish(),
  errors: z.array(z.object({ description: z.string() })).nullish(),
});

const textlocalAnswer = z.object({
  status: z.string(),
  messages: z.array(z.object({ id: z.union([z.string(), z.number()]) })).nullish(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
});

const vonageAnswer = z.object({
  messages: z.array(
    z.object({
      status: z.string(),
      'message-id': z.string().optional(),
      'error-text': z.string().optional(),
    }),
  ),
});
