import { expect, test } from 'vitest';
import { openAccountHolder, restOf } from '../../subgraphs/campaigns/account-holder.ts';
import { openCms } from '../../subgraphs/cms/open-cms.ts';

test('limits of texts count code points', async () => {
  await using cms = await openCms();
  const rest = restOf(cms.server, (await openAccountHolder(cms.server)).apikey);
  const [fits, long] = ['😀'.repeat(255), '😀'.repeat(256)];

  const make = (name: string) => cms.call('POST', '/structure/articles', { name, category_id: 0 });
  expect([(await make(fits)).status, (await make(long)).status]).toEqual([201, 400]);
  const { campaign } = await rest('POST', '', { name: 'Nurse', company_name: '😀'.repeat(500) });
  expect(campaign.company_name).toBe('😀'.repeat(500));
  expect(await rest('POST', '', { name: 'Nurse', company_name: '😀'.repeat(501) })).toMatchObject({
    ok: false,
  });
});
