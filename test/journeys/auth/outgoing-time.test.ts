import { expect, test } from 'vitest';
import { loadServerSettings } from '../../../server/settings/load-settings.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openThirdPartyServer } from '../../kit/third-party.ts';
import { post } from '../../subgraphs/auth/auth-test-server.ts';
import { newPhone, openPhoneServer } from '../../subgraphs/auth/phones.ts';
import { configure, signInThrough } from '../../subgraphs/auth/sign-in/providers/provider-sign-in.ts';

test('the timeout for providers is configurable', async () => {
  await using slow = await openThirdPartyServer({ afterMilliseconds: 60_000 });
  await using server = await openPhoneServer({
    ...configure('github', slow.url),
    SVC_INTERNAL_HTTP_TIMEOUT: '100ms',
    SVC_SMS_PROVIDER: 'twilio_verify',
    SVC_SMS_TWILIO_VERIFY_URL: slow.url,
    SVC_SMS_TWILIO_VERIFY_ACCOUNT_SID: 'AC1',
    SVC_SMS_TWILIO_VERIFY_AUTH_TOKEN: 'token',
    SVC_SMS_TWILIO_VERIFY_MESSAGE_SERVICE_SID: 'VA1',
  });

  const landing = await signInThrough(server, 'github');
  const verified = await post(server, '/verify', { type: 'sms', phone: newPhone(), token: '123456' });

  expect(landing.query.error_description).toMatch(/^Unable to exchange external code/);
  expect(verified).toMatchObject({
    status: 500,
    body: { msg: 'Unable to check the code with the SMS provider' },
  });
  expect(slow.asked).toHaveLength(2);
});

test('no time at all is none', () => {
  const load = (text: string) => loadServerSettings(makeTestFolder(), { SVC_INTERNAL_HTTP_TIMEOUT: text });

  expect(load('2m').auth.httpSeconds).toBe(120);
  expect(() => load('0')).toThrow('SVC_INTERNAL_HTTP_TIMEOUT: must be more than 0');
});
