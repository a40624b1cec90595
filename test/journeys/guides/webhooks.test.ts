import { test } from 'vitest';
import { expectGuideToWork } from '../../kit/guide.ts';
import { signUp } from '../../kit/people.ts';
import { openServer } from '../../kit/test-server.ts';
import { localWebhooks } from '../../subgraphs/campaigns/webhooks/receiver.ts';

test('Webhooks: the commands of the guide print what it says', async () => {
  await using server = await openServer({ settings: localWebhooks });
  const { accountKey } = await signUp(server, 'jobs@example.com');

  await expectGuideToWork('webhooks', server, { variables: { key: accountKey }, ports: [4400] });
});
