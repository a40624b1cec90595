import { describe, expect, test } from 'vitest';
import { openThirdPartyServer } from '../../kit/third-party.ts';
import { createWallet } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import { openWeb3Server, send, signMessage } from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';

describe('the settings', () => {
  test('enable the chains for sign-in', async () => {
    await using own = await openWeb3Server({ SVC_EXTERNAL_WEB3_SOLANA_ENABLED: 'false' });

    const answers = [
      await send(own, signMessage(createWallet('ethereum'))),
      await send(own, signMessage(createWallet('solana'))),
      await send(own, { ...signMessage(createWallet('ethereum')), chain: 'dogecoin' }),
      await send(own, { ...signMessage(createWallet('ethereum')), chain: null }),
    ];

    expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
      [200, undefined],
      [422, 'web3_provider_disabled'],
      [400, 'web3_unsupported_chain'],
      [400, 'web3_unsupported_chain'],
    ]);
  });

  test('set the lifetime of a message, for each chain separately', async () => {
    await using own = await openWeb3Server({
      SVC_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION: '1m',
      SVC_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION: '2m',
    });
    const fields = { 'Issued At': new Date(Date.now() - 90_000).toISOString() };

    const statuses = [];
    for (const chain of ['ethereum', 'solana'] as const) {
      statuses.push((await send(own, signMessage(createWallet(chain), { fields }))).status);
    }
    expect(statuses).toEqual([400, 200]);
  });

  test('close the door to newcomers', async () => {
    await using own = await openWeb3Server({ SVC_DISABLE_SIGNUP: 'true' });
    const signed = signMessage(createWallet('solana'));

    // The message is not spent by what came of it.
    for (let time = 0; time < 2; time += 1) {
      expect(await send(own, signed)).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
    }
  });

  test('limit each client', async () => {
    await using own = await openWeb3Server({ SVC_RATE_LIMIT_HEADER: 'X-Client', SVC_RATE_LIMIT_WEB3: '0' });
    const ask = (headers = {}) => send(own, signMessage(createWallet('ethereum')), headers);

    expect(await ask({ 'x-client': '203.0.113.1' })).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit' },
    });
    expect((await ask()).status).toBe(200);
  });

  test('require a captcha, before the limit counts', async () => {
    await using server = await openThirdPartyServer({ json: { success: true } });
    await using own = await openWeb3Server({
      SVC_SECURITY_CAPTCHA_ENABLED: 'true',
      SVC_SECURITY_CAPTCHA_SECRET: 'top secret',
      SVC_SECURITY_CAPTCHA_URL: server.url,
      SVC_RATE_LIMIT_HEADER: 'X-Client',
      SVC_RATE_LIMIT_WEB3: '0',
    });
    const signed = signMessage(createWallet('ethereum'));
    const passed = { ...signed, gotrue_meta_security: { captcha_token: 'a person' } };

    const answers = [
      await send(own, signed, { 'x-client': '203.0.113.1' }),
      await send(own, passed, { 'x-client': '203.0.113.1' }),
      await send(own, passed),
    ];

    expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
      [400, 'captcha_failed'],
      [429, 'over_request_rate_limit'],
      [200, undefined],
    ]);
    expect(server.asked.map(({ form: sent }) => sent.response)).toEqual(['a person', 'a person']);
  });
});
