import { z } from 'zod';
import { createDevelopmentMailbox } from './mail.ts';
import {
  type Sms,
  type SmsProviderAccounts,
  type SmsProviderName,
  type SmsProviderRequest,
  smsProviders,
  type TwilioVerifyAccount,
  toTwilioAuthorizationHeader,
  toTwilioVerifyUrl,
} from './sms-providers.ts';
import { type FetchThirdParty, fetchThirdParty } from './third-party-fetch.ts';

/** Sends one message and returns the provider's id of it, or throws; the queue retries. */
export type SendSms = (sms: Sms) => Promise<string>;

/** Creates a sender for one of the `smsProviders`. */
export function createSmsSender(
  provider: SmsProviderName,
  accounts: SmsProviderAccounts,
  fetch: FetchThirdParty = fetchThirdParty,
): SendSms {
  const { toRequest, readAnswer } = smsProviders[provider](accounts);
  return async (sms) => {
    const response = await post(fetch, toRequest(sms));
    return readAnswer(response.status, await readJson(response), sms);
  };
}

function post(fetch: FetchThirdParty, { url, headers, form }: SmsProviderRequest) {
  return fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`the provider answered ${response.status} and no JSON`, { cause });
  }
}

/** Stores messages in the folder of the development mailbox instead of sending them. */
export function createDevelopmentSmsMailbox(folder: string): SendSms {
  const catchMail = createDevelopmentMailbox(folder, 'SMS');
  return async ({ phone, text, channel }) => {
    const html = `<p>${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
    await catchMail({
      to: `+${phone}`,
      subject: channel === 'sms' ? 'Text message' : 'WhatsApp message',
      html,
      text,
    });
    return 'caught';
  };
}

/** Checks a code with the provider that made and sent it; a phone is digits only. */
export type CheckSentCode = (phone: string, code: string) => Promise<boolean>;

const verdict = z.object({ status: z.string().nullish(), valid: z.boolean().nullish() });

/** The statuses that mean that the code has expired or was tried too often. */
const refusals = new Set([400, 404, 429]);

export function createTwilioCodeCheck(
  account: TwilioVerifyAccount,
  fetch: FetchThirdParty = fetchThirdParty,
): CheckSentCode {
  return async (phone, code) => {
    const response = await fetch(toTwilioVerifyUrl(account, 'VerificationCheck'), {
      method: 'POST',
      headers: toTwilioAuthorizationHeader(account),
      body: new URLSearchParams({ To: `+${phone}`, Code: code }),
    });
    if (refusals.has(response.status)) return false;
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    const { status, valid } = verdict.parse(await response.json());
    return status === 'approved' && valid === true;
  };
}
