import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { createStatement, type FloorRoute } from './floor-route.ts';

type FeedRow = {
  id: string;
  delivery_id: string;
  name: string;
  description: string;
  company_name: string;
  company_country: string;
  category: string;
  contract: string;
  salary_min: number;
  locations: { name: string; city: string; state: string; country: string; postalCode: string }[];
  updated_at: Date;
  live_at: Date;
  end_at: Date;
};

const batch = 200;

/** The generic feed of the seed's campaigns, by hand: it neither sanitises nor handles absent values. */
export function createFeedRoute(pool: Pool): FloorRoute {
  const countLive = createStatement<{ count: number; changed_at: Date }>(
    pool,
    'feed_state',
    `SELECT count(*)::int AS count, greatest(max(c.updated_at), max(d.since)) AS changed_at
     FROM campaigns.deliveries d JOIN campaigns.campaigns c ON c.id = d.campaign_id AND c.run = d.run
     WHERE d.channel = 'generic' AND d.status = 'online' AND c.status = 'Live' AND c.end_at > now()`,
  );
  const listPage = createStatement<FeedRow>(
    pool,
    'feed_page',
    `SELECT d.id AS delivery_id, c.* FROM campaigns.deliveries d
     JOIN campaigns.campaigns c ON c.id = d.campaign_id AND c.run = d.run
     WHERE d.channel = 'generic' AND d.status = 'online' AND c.status = 'Live' AND c.end_at > now()
       AND d.campaign_id < $1 ORDER BY d.campaign_id DESC LIMIT $2`,
  );
  return {
    method: 'GET',
    matches: ({ url }) => url.startsWith('/feeds/generic.xml'),
    stream: async ({ url }, res) => {
      const home = new URL(url, 'http://localhost').searchParams.get('home') ?? '';
      const [state] = await countLive([]);
      res.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' });
      await write(
        res,
        `<?xml version="1.0" encoding="UTF-8"?>\n<jobs>\n<publisher>Trellis</publisher>\n<publisherUrl>${home}</publisherUrl>\n<updated>${toText(state?.changed_at)}</updated>\n<count>${state?.count}</count>\n`,
      );
      for (let after = 'g', rows: FeedRow[] = []; ; after = rows.at(-1)?.id ?? '') {
        rows = await listPage([after, batch]);
        await write(res, rows.map((row) => toItem(row, home)).join(''));
        if (rows.length < batch) break;
      }
      res.end('</jobs>\n');
    },
  };
}

async function write(res: ServerResponse, text: string) {
  if (!res.write(text)) await once(res, 'drain');
}

function toItem(row: FeedRow, home: string) {
  const { locations } = row;
  return `<job>\n<id>${row.id}</id>\n${cdata('title', row.name)}${cdata('url', `${home}/c/${row.delivery_id}`)}${cdata('page', `${home}/jobs/${row.id}`)}<company>\n${cdata('name', row.company_name)}${cdata('country', row.company_country)}</company>\n${cdata('description', row.description)}<category>${row.category}</category>\n<contract>${row.contract}</contract>\n<salary>\n<min>${row.salary_min}</min>\n<unit>month</unit>\n<currency>EUR</currency>\n</salary>\n<locations>\n${locations.map(toLocation).join('')}</locations>\n<posted>${toText(row.live_at)}</posted>\n<changed>${toText(row.updated_at)}</changed>\n<expires>${toText(row.end_at)}</expires>\n</job>\n`;
}

function toLocation({ name, city, state, country, postalCode }: FeedRow['locations'][number]) {
  return `<location>\n${cdata('name', name)}${cdata('city', city)}${cdata('state', state)}${cdata('postalCode', postalCode)}${cdata('country', country)}</location>\n`;
}

function cdata(name: string, text: string) {
  return `<${name}><![CDATA[${text}]]></${name}>\n`;
}

function toText(moment: Date | undefined) {
  return `${moment?.toISOString().slice(0, 19)}Z`;
}
