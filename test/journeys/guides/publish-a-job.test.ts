import { test } from 'vitest';
import { expectGuideToWork } from '../../kit/guide.ts';
import { openServer } from '../../kit/test-server.ts';

test('Publish a job: the commands of the guide print what it says', async () => {
  await using server = await openServer();

  await expectGuideToWork('publish-a-job', server);
});
