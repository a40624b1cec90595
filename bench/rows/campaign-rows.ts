import type { Request } from '../load/connection.ts';
import type { Seed } from '../seed/seed.ts';
import type { Row, Traffic } from './row.ts';

/** Each connection starts at another place of the list, so that no two request the same at once. */
export function openReads({ campaignIds }: Seed, toRequest: (id: string) => Request): Traffic {
  const requests = campaignIds.map(toRequest);
  const positions = new Map<number, number>();
  return {
    next: (slot) => {
      const position = positions.get(slot) ?? slot * 61;
      positions.set(slot, position + 1);
      const request = requests[position % requests.length];
      if (!request) throw new Error('There are no campaigns to read.');
      return request;
    },
  };
}

const newCampaign = {
  name: 'Mechanic for the night shift',
  category: 'Engineering',
  description: '<p>We are looking for somebody who keeps our machines running through the night.</p>'.repeat(
    3,
  ),
  company_name: 'Machines & Sons',
  company_country: 'Germany',
  contract: 'Full Time',
  salary: { min: 3200, max: 4800.5, unit: 'month', currency: 'euro' },
  locations: [{ name: 'Berlin office', city: 'Berlin' }],
  skills: ['welding', 'electronics'],
  url: 'https://machines.example/jobs/1',
  client_id: 'client-7',
};

export const campaignRows: readonly Row[] = [
  {
    key: 'byId',
    title: 'REST read by id',
    goal: 0.6,
    compares: 'answer',
    openTraffic: (seed) =>
      openReads(seed, (id) => ({ method: 'GET', path: `/v1/campaign/${id}`, headers: keyOf(seed) })),
  },
  {
    key: 'list',
    title: 'REST list of 100',
    goal: 0.6,
    compares: 'answer',
    openTraffic: (seed) =>
      repeatRequest({ method: 'GET', path: '/v1/campaign?limit=100', headers: keyOf(seed) }),
  },
  {
    key: 'create',
    title: 'REST create',
    goal: 0.5,
    compares: 'answer',
    volatile: ['_id', 'created_at', 'updated_at'],
    openTraffic: (seed) =>
      repeatRequest({ method: 'POST', path: '/v1/campaign', headers: keyOf(seed), json: newCampaign }),
  },
  {
    key: 'publish',
    title: 'REST publish',
    goal: 0.5,
    compares: 'answer',
    volatile: ['_id', 'updated_at', 'live_at', 'end_at'],
    openTraffic: openPublications,
  },
];

/** Every campaign is published once, so each side has its own. */
async function openPublications(seed: Seed): Promise<Traffic> {
  const ids = await seed.addDrafts(20_000);
  const all = [...ids];
  return {
    end: () => seed.removeDrafts(all),
    next: () => {
      const id = ids.pop();
      if (id === undefined) throw new Error('There are no drafts left to be published.');
      return { method: 'PUT', path: `/v1/campaign/publish/${id}`, headers: keyOf(seed) };
    },
  };
}

export function keyOf({ owner }: Seed) {
  return { 'x-apikey': owner.accountKey };
}

export function repeatRequest(request: Request): Traffic {
  return { next: () => request };
}
