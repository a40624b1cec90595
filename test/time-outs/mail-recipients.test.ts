import { Resolver } from 'node:dns/promises';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { newEmail, openAuthServer, password, post } from '../subgraphs/auth/auth-test-server.ts';
import { openTemplateHost } from '../subgraphs/auth/messages/mails/template-host.ts';

test('made-up addresses are refused where that is enabled, and before anything is written', async () => {
  await using server = await openAuthServer({ SVC_MAILER_EMAIL_VALIDATION_EXTENDED: 'true' });

  for (const email of ['anna@example.com', 'test@gmail.com', 'anna@server.test', 'anna@mail.localhost']) {
    const { status, body } = await post(server, '/signup', { email, password });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 400, error_code: 'email_address_invalid', msg: `Email address "${email}" is invalid` },
    });
  }

  expect(await server.db.auth.user.count()).toBe(0);
  expect(await server.mails()).toEqual([]);
});

test('addresses are refused if a blocked host receives their mail', async () => {
  const book = vi.spyOn(Resolver.prototype, 'resolveMx');
  book.mockResolvedValue([{ exchange: 'MX.blocked.example', priority: 10 }]);
  await using server = await openAuthServer({
    SVC_MAILER_EMAIL_VALIDATION_BLOCKED_MX: 'mx.other.example, Mx.Blocked.example',
  });

  const refused = await post(server, '/otp', { email: newEmail() });
  book.mockResolvedValue([{ exchange: 'mx.good.example', priority: 10 }]);
  const taken = await post(server, '/otp', { email: newEmail() });
  book.mockRestore();

  expect(refused).toMatchObject({ status: 400, body: { error_code: 'email_address_invalid' } });
  expect(taken.status).toBe(200);
});

test('a service can refuse addresses; if it fails it refuses none', async () => {
  await using service = await openTemplateHost('');
  const asked: unknown[] = [];
  service.serveBy(async (request, response) => {
    const { email } = JSON.parse(await text(request)) as { email: string };
    asked.push([request.headers['x-key'], email]);
    if (email.startsWith('broken')) response.writeHead(500).end('broken');
    else response.end(JSON.stringify({ valid: !email.startsWith('bad') }));
  });
  await using server = await openAuthServer({
    SVC_MAILER_EMAIL_VALIDATION_SERVICE_URL: `${service.url}/check`,
    SVC_MAILER_EMAIL_VALIDATION_SERVICE_HEADERS: '{"X-Key":["secret"]}',
  });
  const [good, bad, broken] = [newEmail(), `bad.${newEmail()}`, `broken.${newEmail()}`];

  const answers = [];
  for (const email of [good, bad, broken]) answers.push(await post(server, '/otp', { email }));

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
  expect(answers[1]?.body).toMatchObject({ error_code: 'email_address_invalid' });
  expect(asked).toEqual([good, bad, broken].map((email) => ['secret', email]));
  expect((await server.mails()).map(({ to }) => to).toSorted()).toEqual([good, broken].toSorted());
});

test('a service that never responds is given up, and refuses no address', async () => {
  await using service = await openTemplateHost('');
  let asked = 0;
  service.serveBy(() => {
    asked += 1;
  });
  await using server = await openAuthServer({ SVC_MAILER_EMAIL_VALIDATION_SERVICE_URL: service.url });
  const email = newEmail();

  const { status } = await post(server, '/signup', { email, password });

  expect(status).toBe(200);
  expect(asked).toBe(1);
  expect(await server.mails(email)).toHaveLength(1);
});
