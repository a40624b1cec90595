import { expect } from 'vitest';
import type { TestServer } from '../../../kit/test-server.ts';
import { type AccountHolder, publishable, restOf } from '../account-holder.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A campaign that is live, and its deliveries by channel. */
export async function publishAdvertised(server: TestServer, holder: AccountHolder, more: object = {}) {
  const rest = restOf(server, holder.apikey);
  const { campaign } = await rest('POST', '', { ...publishable, ...more });
  await rest('PUT', `/publish/${campaign._id}`);
  await server.settle();
  const rows = await server.db.campaigns.delivery.findMany({ where: { campaignId: campaign._id } });
  const deliveryOf = (channel: string) => rows.find((row) => row.channel === channel)?.id ?? '';
  return { id: campaign._id, jobPage: deliveryOf('job_page'), deliveryOf };
}

let visitors = 0;

/** Somebody else each time. */
export function visit(
  server: TestServer,
  deliveryId: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  visitors += 1;
  const address = `8.8.${visitors >> 8}.${visitors & 255}`;
  return server.send(method, `/c/${deliveryId}`, {
    headers: { 'user-agent': browser, 'x-forwarded-for': address, ...headers },
  });
}

export const clicksOf = `query ($id: ID!) { campaign(id: $id) {
  deliveries { channel clicks } statistics { day channel clicks } } }`;

export async function countClicks(server: TestServer, holder: AccountHolder, id: string) {
  const { data, errors } = await server.graphql(clicksOf, { id }, holder.apikey);
  expect(errors).toBeUndefined();
  return data.campaign as {
    deliveries: { channel: string; clicks: number }[];
    statistics: { day: string; channel: string; clicks: number }[];
  };
}
