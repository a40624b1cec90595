import { test } from 'vitest';
import { expectGuideToWork } from '../../kit/guide.ts';
import { openServer } from '../../kit/test-server.ts';

test('Your first page: the commands of the guide print what it says', async () => {
  await using server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });

  await expectGuideToWork('first-page', server);
});
