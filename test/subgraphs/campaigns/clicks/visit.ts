import { expect } from 'vitest';
import type { TestHouse } from '../../../kit/test-server.ts';
import { type AccountHolder, publishable, restOf } from '../account-holder.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A campaign that is live, and its deliveries by channel. */
export async function publishAdvertised(house: TestHouse, holder: AccountHolder, more: object = {}) {
  const rest = restOf(house, holder.apikey);
  const { campaign } = await rest('POST', '', { ...publishable, ...more });
  await rest('PUT', `/publish/${campaign._id}`);
  await house.settle();
  const rows = await house.db.campaigns.delivery.findMany({ where: { campaignId: campaign._id } });
  const deliveryOf = (channel: string) => rows.find((row) => row.channel === channel)?.id ?? '';
  return { id: campaign._id, jobPage: deliveryOf('job_page'), deliveryOf };
}

let visitors = 0;

/** Somebody else each time. */
export function visit(
  house: TestHouse,
  deliveryId: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  visitors += 1;
  const address = `8.8.${visitors >> 8}.${visitors & 255}`;
  return house.send(method, `/c/${deliveryId}`, {
    headers: { 'user-agent': browser, 'x-forwarded-for': address, ...headers },
  });
}

export const clicksOf = `query ($id: ID!) { campaign(id: $id) {
  deliveries { channel clicks } statistics { day channel clicks } } }`;

export async function countClicks(house: TestHouse, holder: AccountHolder, id: string) {
  const { data, errors } = await house.graphql(clicksOf, { id }, holder.apikey);
  expect(errors).toBeUndefined();
  return data.campaign as {
    deliveries: { channel: string; clicks: number }[];
    statistics: { day: string; channel: string; clicks: number }[];
  };
}
