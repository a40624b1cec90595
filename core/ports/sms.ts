import { createMailbox } from './mail.ts';
import { type FetchOutside, fetchOutside } from './outgoing.ts';
import {
  type Sms,
  type SmsAccounts,
  type SmsProvider,
  type SmsRequest,
  smsProviders,
} from './sms-providers.ts';

/** Sends one message and gives the provider's own id for it, or throws; the queue retries. */
export type SendSms = (sms: Sms) => Promise<string>;

/** Sends through a provider; what it needs is in its row of the table. */
export function createSmsSender(
  provider: SmsProvider,
  accounts: SmsAccounts,
  fetch: FetchOutside = fetchOutside,
): SendSms {
  const { toRequest, readAnswer } = smsProviders[provider](accounts);
  return async (sms) => {
    const response = await post(fetch, toRequest(sms));
    return readAnswer(response.status, await readJson(response), sms);
  };
}

function post(fetch: FetchOutside, { url, headers, form }: SmsRequest) {
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

/** Catches messages in the folder of the development mailbox instead of sending them. */
export function createSmsMailbox(folder: string): SendSms {
  const catchMail = createMailbox(folder, 'SMS');
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
