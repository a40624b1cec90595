import { expect, test } from 'vitest';
import { openOriginalDatabase } from '../../import-export/auth/legacy-system.ts';
import { expectGuideToWork } from '../../kit/guide.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';
import { openCms } from '../../subgraphs/cms/open-cms.ts';

test('Move in: users, campaigns and content are imported, compared, and found by the fallback', async () => {
  await using users = await openOriginalDatabase();
  await users.addUser({ email: 'old@example.com' });
  const cms = await openCms();
  await using legacy = cms.server;
  const anna = await signUp(legacy, 'anna@example.com');
  const ben = await signUp(legacy, 'ben@example.com');
  await using server = await openServer({
    settings: { SVC_FALLBACK_CAMPAIGNS_URL: `${legacy.url}/v1` },
  });

  await expectGuideToWork('move-in', server, {
    variables: {
      old_key: anna.accountKey,
      other_key: ben.accountKey,
      old_token: cms.headers.authorization.replace('Bearer ', ''),
    },
    replacements: [
      ['postgres://reader@old-auth/postgres', users.url],
      ['https://old-campaigns', legacy.url],
      ['https://old-cms', legacy.url],
    ],
  });

  const imported = await server.db.of('auth').pool.query('SELECT email FROM auth.users');
  expect(imported.rows).toEqual([{ email: 'old@example.com' }]);
});
