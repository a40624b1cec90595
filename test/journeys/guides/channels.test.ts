import { test } from 'vitest';
import { findFreePort } from '../../kit/free-port.ts';
import { expectGuideToWork } from '../../kit/guide.ts';
import { readGuideFile } from '../../kit/guide-blocks.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';

test('Channels: the board of the guide takes a job, shows it, and is paid', async () => {
  const port = String(await findFreePort());
  const channels = readGuideFile('channels', 'channels.json').replace('4600', port);
  await using server = await openServer({ settings: { SVC_CAMPAIGNS_CHANNELS: channels } });
  const { accountKey } = await signUp(server, 'jobs@example.com');

  await expectGuideToWork('channels', server, {
    variables: { key: accountKey },
    replacements: [['4600', port]],
    onSleep: async () => {
      server.advance(3600);
      await server.runTask('campaigns.sweep_deliveries', {});
    },
  });
});
