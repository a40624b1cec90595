import { afterEach, expect, test, vi } from 'vitest';
import { authEndpointFamily } from '../../rest-compat/auth/family.ts';
import { serveRest } from '../kit/serve-rest.ts';

afterEach(() => void vi.useRealTimers());

const settings = {
  externalProviders: [{ name: 'github', enabled: true }],
  email: true,
  phone: false,
  anonymous_users: false,
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
};

test('a public response is queried from the graph once in five seconds, and is the same', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const execute = vi.fn(async () => ({ data: { authSettings: settings } }));
  await using rest = await serveRest([authEndpointFamily], execute);
  const read = async (method = 'GET') => {
    const answer = await rest.send(method, '/settings');
    const [type, length, caching] = ['content-type', 'content-length', 'cache-control'].map((name) =>
      answer.headers.get(name),
    );
    return { status: answer.status, type, length, caching, body: await answer.text() };
  };

  const first = await read();
  const second = await read();
  const head = await read('HEAD');
  expect(execute).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_001);
  const third = await read();

  expect(JSON.parse(first.body)).toMatchObject({
    external: { github: true, email: true },
    autoconfirm: true,
  });
  expect([second, third]).toEqual([first, first]);
  expect(head).toEqual({ ...first, body: '' });
  expect(execute).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const answers = [{ errors: [new Error('away')] }, { data: { authSettings: settings } }];
  await using rest = await serveRest([authEndpointFamily], async () => answers.shift() as never);

  expect((await rest.send('GET', '/settings')).status).toBe(500);
  expect((await rest.send('GET', '/settings')).status).toBe(200);
});
