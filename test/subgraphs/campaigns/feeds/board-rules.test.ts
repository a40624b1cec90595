import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import { feedChannels } from '../../../../subgraphs/campaigns/channels/feed-channels.ts';
import { prepareCampaignForChannelRules } from '../../../../subgraphs/campaigns/channels/job-board-rules.ts';

const campaign = {
  name: 'Staff Nurse',
  companyName: 'St. Anna Hospital',
  companyCountry: 'France',
  description: `<p>${'You help to plan the shifts. '.repeat(4)}</p>`,
  url: 'https://jobs.example.com/staff-nurse',
  locations: [{ name: 'Lyon' }],
  companyWebsite: '',
  companyLogo: null,
  banner: null,
  clientId: null,
  title: null,
  text1: null,
  text2: null,
  skills: [],
  interests: [],
  language: [],
  cities: [],
  salaryMin: 0,
  salaryMax: 0,
} as unknown as Campaign;

/** Which channels hold a campaign back, and for which fields. */
async function listHeld(changes: object) {
  const changed = await prepareCampaignForChannelRules({ ...campaign, ...changes });
  const held = feedChannels.map(
    ({ name, check }) => [name, (check?.(changed) ?? []).map(({ field }) => field)] as const,
  );
  return Object.fromEntries(held.filter(([, fields]) => fields.length));
}

const everyFeed = ['indeed', 'linkedin', 'jooble', 'adzuna', 'talent', 'generic', 'rss', 'atom', 'json_feed'];

describe('the rules of the boards', () => {
  it.each([
    ['a complete campaign', {}, {}],
    [
      'no state in a country whose addresses have one',
      { locations: [{ name: 'Boston', country: 'USA' }] },
      { indeed: ['locations.state'], talent: ['locations.state'] },
    ],
    [
      'no state, in the name of such a country',
      { locations: [{ name: 'Sydney, Australia' }] },
      {
        indeed: ['locations.state'],
        talent: ['locations.state'],
      },
    ],
    ['no state for remote work', { locations: [{ name: 'Remote, Canada' }] }, {}],
    ['a state', { locations: [{ name: 'Boston', state: 'MA', country: 'USA' }] }, {}],
    ['no place', { locations: [] }, { indeed: ['locations'], talent: ['locations'] }],
    [
      'a place to go to beside remote work',
      { locations: [{ name: 'Remote' }, ...(campaign.locations as [])] },
      {},
    ],
    ['an insecure URL', { url: 'http://jobs.example.com' }, { linkedin: ['url'] }],
    [
      'hardly any text',
      { description: `<p>Short</p><!-- ${'x'.repeat(200)} -->` },
      { linkedin: ['description'], adzuna: ['description'] },
    ],
  ])('with %s', async (_, changes, held) => {
    expect(await listHeld(changes)).toEqual(held);
  });

  it.each([
    ['name', { name: '\u0001\ud800' }],
    ['companyName', { companyName: '\ufffe ' }],
    ['companyCountry', { companyCountry: '\u0002' }],
    ['description', { description: '<!-- all of it' }],
  ])('exclude from every feed a job without a valid %s', async (field, changes) => {
    const held = await listHeld(changes);

    expect(Object.keys(held).sort()).toEqual([...everyFeed].sort());
    for (const fields of Object.values(held)) expect(fields).toContain(field);
  });

  it('describe what is missing', async () => {
    const indeed = feedChannels.find(({ name }) => name === 'indeed');

    const elsewhere = await prepareCampaignForChannelRules({
      ...campaign,
      locations: [{ name: 'Boston', country: 'US' }],
    });
    expect(indeed?.check?.(elsewhere)).toEqual([
      { field: 'locations.state', message: 'is required by this board' },
    ]);
  });
});
