import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmsSender } from '../../core/ports/sms.ts';
import type { Sms, SmsProviderAccounts, SmsProviderName } from '../../core/ports/sms-providers.ts';
import { openThirdPartyServer, type ThirdParty, type ThirdPartyAnswer } from '../kit/third-party.ts';

let server: ThirdParty;
beforeAll(async () => {
  server = await openThirdPartyServer();
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(() => server[Symbol.asyncDispose]());

const sms: Sms = { phone: '15551234567', text: 'Your code is 123456', code: '123456', channel: 'sms' };

function accounts(twilio: Partial<SmsProviderAccounts['twilio']> = {}): SmsProviderAccounts {
  const { url } = server;
  return {
    twilio: { url, accountSid: 'AC1', authToken: 'tok', messageServiceSid: 'MG1', ...twilio },
    twilioVerify: { url, accountSid: 'AC2', authToken: 'tok2', serviceSid: 'VA1' },
    messagebird: { url, accessKey: 'key', originator: '+49123' },
    textlocal: { url, apiKey: 'key', sender: 'TRLLS' },
    vonage: { url, apiKey: 'key', apiSecret: 'sec', from: 'Trellis' },
  };
}

const good = {
  twilio: { status: 201, json: { sid: 'SM1', status: 'queued' } },
  twilio_verify: { status: 201, json: { sid: 'VE1', status: 'pending' } },
  messagebird: { json: { id: 'mb1', recipients: { totalSentCount: 1 } } },
  textlocal: { json: { status: 'success', messages: [{ id: 7 }] } },
  vonage: { json: { messages: [{ status: '0', 'message-id': 'v1' }] } },
} satisfies Record<SmsProviderName, ThirdPartyAnswer>;

const send = (provider: SmsProviderName, message = sms, own = accounts()) =>
  createSmsSender(provider, own)(message);

describe('a message is sent by', () => {
  test('twilio', async () => {
    server.answerWith(good.twilio);

    expect(await send('twilio')).toBe('SM1');
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        headers: { authorization: `Basic ${btoa('AC1:tok')}` },
        form: { To: '+15551234567', Channel: 'sms', From: 'MG1', Body: sms.text },
      },
    ]);
  });

  test.each([
    [{ messageServiceSid: '+4912345' }, { From: 'whatsapp:+4912345', Body: sms.text }],
    [{}, { From: 'MG1', Body: sms.text }],
    [{ contentSid: 'HX1' }, { From: 'MG1', ContentSid: 'HX1', ContentVariables: '{"1":"123456"}' }],
  ])('WhatsApp through twilio with %j', async (account, form) => {
    server.answerWith(good.twilio);

    await send('twilio', { ...sms, channel: 'whatsapp' }, accounts(account));

    expect(server.asked[0]?.form).toEqual({ To: 'whatsapp:+15551234567', Channel: 'whatsapp', ...form });
  });

  test('Twilio Verify, which chooses text and code', async () => {
    server.answerWith(good.twilio_verify);

    expect(await send('twilio_verify', { ...sms, channel: 'whatsapp' })).toBe('VE1');
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v2/Services/VA1/Verifications',
        headers: { authorization: `Basic ${btoa('AC2:tok2')}` },
        form: { To: '+15551234567', Channel: 'whatsapp' },
      },
    ]);
  });

  test('messagebird', async () => {
    server.answerWith(good.messagebird);

    expect(await send('messagebird')).toBe('mb1');
    expect(server.asked).toMatchObject([
      {
        path: '/messages',
        headers: { authorization: 'AccessKey key' },
        form: {
          originator: '+49123',
          body: sms.text,
          recipients: '15551234567',
          type: 'sms',
          datacoding: 'unicode',
        },
      },
    ]);
  });

  test('textlocal', async () => {
    server.answerWith(good.textlocal);

    expect(await send('textlocal')).toBe('7');
    const form = { sender: 'TRLLS', apikey: 'key', message: sms.text, numbers: '15551234567' };
    expect(server.asked).toMatchObject([{ path: '/send', form }]);
  });

  test('vonage, with a flag for letters outside ASCII', async () => {
    server.answerWith(good.vonage);

    expect(await send('vonage')).toBe('v1');
    await send('vonage', { ...sms, text: 'Schlüssel 1' });

    const account = { from: 'Trellis', to: '15551234567', api_key: 'key', api_secret: 'sec' };
    expect(server.asked.map(({ path }) => path)).toEqual(['/sms/json', '/sms/json']);
    expect(server.asked.map(({ form }) => form)).toEqual([
      { ...account, text: sms.text },
      { ...account, text: 'Schlüssel 1', type: 'unicode' },
    ]);
  });
});

describe('an error has the message of the provider', () => {
  test.each<[SmsProviderName, ThirdPartyAnswer, string]>([
    [
      'twilio',
      { status: 400, json: { code: 21211, message: 'No such number.', more_info: 'https://x', status: 400 } },
      'No such number. More information: https://x',
    ],
    ['twilio', { json: { sid: 'SM1', status: 'failed' } }, 'the message is failed'],
    [
      'twilio_verify',
      {
        status: 429,
        json: { code: 60203, message: 'Max send attempts.', more_info: 'https://x', status: 429 },
      },
      'Max send attempts. More information: https://x',
    ],
    ['twilio', { json: { sid: 'SM1', status: 'undelivered' } }, 'the message is undelivered'],
    [
      'messagebird',
      { status: 422, json: { errors: [{ code: 9, description: 'no originator' }] } },
      'no originator',
    ],
    ['messagebird', { json: { id: 'x', recipients: { totalSentCount: 0 } } }, 'no recipient got the message'],
    [
      'textlocal',
      { json: { status: 'failure', errors: [{ code: 80, message: 'Invalid template' }] } },
      'Invalid template (code: 80, text: Your code is 123456)',
    ],
    [
      'textlocal',
      { json: { status: 'failure', errors: [{ code: 3, message: 'Invalid login' }] } },
      'Invalid login (code: 3)',
    ],
    ['vonage', { json: { messages: [{ status: '4', 'error-text': 'Bad Credentials' }] } }, 'Bad Credentials'],
    ['vonage', { json: { messages: [] } }, 'no message was sent'],
    ['vonage', { status: 502, text: '<html>' }, 'the provider answered 502 and no JSON'],
  ])('by %s (%j)', async (provider, answer, reason) => {
    server.answerWith(answer);

    await expect(send(provider)).rejects.toThrow(reason);
  });

  test('an answer of another shape is none', async () => {
    server.answerWith({ json: { unexpected: true } });

    await expect(send('vonage')).rejects.toThrow();
  });
});
