import { afterAll, beforeAll, expect, test } from 'vitest';
import { toChoosePasswordLink } from '../../../server/pages/cms/password-link.ts';
import { resetCmsUserPassword } from '../../../subgraphs/cms/services/sessions/reset-cms-user-password.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { createPasswordLinks } from './password-links.ts';

let server: TestServer;
let links: ReturnType<typeof createPasswordLinks>;
beforeAll(async () => {
  server = await openServer();
  links = createPasswordLinks(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const stored = (login: string) => server.db.cms.passwordLink.findFirst({ where: { user: { login } } });

test('active users with an unusable hash get a link, for any cost of the hash', async () => {
  await links.addImported('anna');
  await links.addImported('bert', { cost: 12 });
  await links.addImported('carl', { isActive: false });

  const made = await links.issue({ hours: 2 });

  const inTwoHours = (server.clock().getTime() + 2 * 3_600_000) / 1000;
  expect(made.map(({ login, email }) => [login, email])).toEqual([
    ['anna', 'anna@example.com'],
    ['bert', 'bert@example.com'],
  ]);
  expect(Math.abs((made[0]?.expiresAt.getTime() ?? 0) / 1000 - inTwoHours)).toBeLessThan(10);
  expect(made[0]?.secret).toMatch(/^[0-9a-f]{48}$/);
  expect(made[0]?.path).toBe(toChoosePasswordLink('', made[0]?.secret ?? ''));
  expect(JSON.stringify(await server.db.cms.passwordLink.findMany())).not.toContain(made[0]?.secret);
  await server.db.cms.user.deleteMany({ where: { login: { in: ['bert', 'carl'] } } });
  expect(await server.db.cms.passwordLink.count()).toBe(1);
});

test('a single user gets one with any password; a login that no user has is an error', async () => {
  expect(await links.issue({ login: 'admin' })).toHaveLength(1);
  await expect(links.issue({ login: 'unknown' })).rejects.toThrow('User not found');
});

test('a new link takes the place of the one before, a used one too', async () => {
  await links.issue({ login: 'anna' });
  await server.db.cms.passwordLink.updateMany({ data: { usedAt: server.clock() } });
  const before = await stored('anna');
  await links.issue({ login: 'anna' });
  const after = await stored('anna');

  expect([after?.usedAt, after?.secretHash === before?.secretHash]).toEqual([null, false]);
});

test('two concurrent commands leave one link for each user, which one of them has printed', async () => {
  const logins = Array.from({ length: 1_200 }, (_, number) => `user-${number}`);
  const { passwordHash } = await server.db.cms.user.findFirstOrThrow({ where: { login: 'anna' } });
  const at = new Date(0);
  const by = { createdAt: at, createdByName: 'x', updatedAt: at, updatedByName: 'x', passwordChangedAt: at };
  await server.db.cms.user.createMany({ data: logins.map((login) => ({ login, passwordHash, ...by })) });

  const [one = [], other = []] = await Promise.all([links.issue(), links.issue()]);

  expect([one.length, other.length]).toEqual([1_201, 1_201]);
  expect(await server.db.cms.passwordLink.count({ where: { user: { login: { in: logins } } } })).toBe(1_200);
});

test('the password that an operator prints invalidates the link', async () => {
  await links.issue({ login: 'anna' });
  await resetCmsUserPassword(await links.openContext(), { login: 'anna' });

  expect(await stored('anna')).toBeNull();
});

test('links that have expired are forgotten, and no others', async () => {
  await links.issue({ login: 'anna', hours: 2 });
  await links.issue({ login: 'admin', hours: 1 });
  server.advance(3_601);
  await server.runTask('cms.forget_old_links', {});

  expect([await stored('anna'), await stored('admin')]).toEqual([expect.anything(), null]);
});
