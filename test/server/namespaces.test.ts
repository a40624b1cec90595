import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { signUp } from '../kit/people.ts';
import { openServer } from '../kit/test-server.ts';

test('two namespaces in one database are two servers', async () => {
  await using database = await cloneDatabase();
  await using plain = await openServer({ settings: { DATABASE_URL: database.url } });
  await using acme = await openServer({
    settings: { DATABASE_URL: database.url, SVC_DB_NAMESPACE: 'acme_', LOG_LEVEL: 'warn' },
  });

  const here = await signUp(plain, 'anna@example.com');
  const there = await signUp(acme, 'anna@example.com');
  const { rows } = await plain.db.pool.query(
    'SELECT (SELECT count(*) FROM auth.users)::int AS plain, (SELECT count(*) FROM acme_auth.users)::int AS acme',
  );

  expect(rows).toEqual([{ plain: 1, acme: 1 }]);
  expect(there.userId).not.toBe(here.userId);
  const crossed = await acme.send('GET', '/v1/campaign', { headers: { 'x-apikey': here.accountKey } });
  expect(crossed.status).toBe(401);
});
