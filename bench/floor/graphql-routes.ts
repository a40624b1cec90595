import type { Pool } from 'pg';
import { type CampaignRow, campaignColumns } from './campaign-row.ts';
import { createStatement, type FloorRequest, type FloorRoute } from './floor-route.ts';
import type { FindHolder } from './key-holder.ts';

type Answer = (request: FloorRequest, operation: Operation) => Promise<unknown>;
type Operation = { operationName: string; variables: { id: string } };

/** Answers the two operations of rows/graphql-rows.ts, which it recognises by their names. */
export function createGraphqlRoutes(pool: Pool, findHolder: FindHolder): FloorRoute[] {
  const operations: Record<string, Answer> = {
    BenchCampaign: createById(pool, findHolder),
    BenchCampaigns: createList(pool, findHolder),
  };
  return [
    {
      method: 'POST',
      matches: ({ url }) => url === '/graphql',
      answer: async (request) => {
        const operation = JSON.parse(request.body) as Operation;
        return { data: await operations[operation.operationName]?.(request, operation) };
      },
    },
  ];
}

function createById(pool: Pool, findHolder: FindHolder): Answer {
  const findById = createStatement<CampaignRow>(
    pool,
    'campaign_by_id',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE id = $1`,
  );
  return async ({ req }: FloorRequest, { variables }: Operation) => {
    const holder = await findHolder(req);
    const [row] = await findById([variables.id]);
    if (row?.account_id !== holder.id) throw new Error('not found');
    const { description, skills, cities } = row;
    return { campaign: { ...toBrief(row), description, cities, skills, liveAt: row.live_at } };
  };
}

function createList(pool: Pool, findHolder: FindHolder): Answer {
  const findPage = createStatement<CampaignRow>(
    pool,
    'campaign_newest',
    `SELECT ${campaignColumns} FROM campaigns.campaigns WHERE account_id = $1
     ORDER BY created_at DESC, id DESC LIMIT $2`,
  );
  const findUsers = createStatement<{ id: string; email: string }>(
    pool,
    'users_by_id',
    'SELECT id, email FROM auth.users WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL',
  );
  return async ({ req }: FloorRequest) => {
    const holder = await findHolder(req);
    const rows = await findPage([holder.id, 21]);
    const [owner] = await findUsers([[holder.user_id]]);
    const nodes = rows
      .slice(0, 20)
      .map((row) => ({ ...toBrief(row), owner: owner && { id: toGlobalId(owner.id), email: owner.email } }));
    return { campaigns: { nodes, pageInfo: { hasNextPage: rows.length > 20 } } };
  };
}

function toGlobalId(userId: string) {
  return Buffer.from(`User:${userId}`).toString('base64url');
}

function toBrief(row: CampaignRow) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    status: row.status.toUpperCase(),
    companyName: row.company_name,
    salary: {
      min: row.salary_min,
      max: row.salary_max,
      unit: row.salary_unit.toUpperCase(),
      currency: row.salary_currency === 'euro' ? 'EUR' : 'USD',
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
