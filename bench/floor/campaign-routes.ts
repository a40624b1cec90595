import type { Pool } from 'pg';
import { type CampaignRow, campaignColumns, toRestBody } from './campaign-row.ts';
import type { FloorRoute } from './floor-route.ts';
import type { createKeyHolders } from './key-holder.ts';
import { createNewCampaign } from './new-campaign.ts';
import { createStatement } from './statement.ts';

type FindHolder = ReturnType<typeof createKeyHolders>;

const path = '/v1/campaign';

export function createCampaignRoutes(pool: Pool, findHolder: FindHolder): FloorRoute[] {
  const findById = createStatement<CampaignRow>(
    pool,
    'campaign_by_id',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE id = $1`,
  );
  const findPage = createStatement<CampaignRow>(
    pool,
    'campaign_page',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
  );
  const insert = createNewCampaign(pool);
  return [
    {
      method: 'GET',
      matches: ({ url }) => url.startsWith(`${path}/`),
      answer: async ({ req, url }) => {
        const holder = await findHolder(req);
        const [row] = await findById([url.slice(path.length + 1)]);
        if (row?.account_id !== holder.id) throw new Error('not found');
        return { ok: true, campaign: toRestBody(row, holder) };
      },
    },
    {
      method: 'GET',
      matches: ({ url }) => url.startsWith(`${path}?limit=`),
      answer: async ({ req, url }) => {
        const holder = await findHolder(req);
        const limit = Number(url.slice(path.length + '?limit='.length));
        const rows = await findPage([holder.id, limit + 1]);
        return { ok: true, campaigns: rows.slice(0, limit).map((row) => toRestBody(row, holder)) };
      },
    },
    {
      method: 'POST',
      matches: ({ url }) => url === path,
      answer: async ({ req, body }) => {
        const holder = await findHolder(req);
        return { ok: true, campaign: toRestBody(await insert(holder, JSON.parse(body)), holder) };
      },
    },
  ];
}
