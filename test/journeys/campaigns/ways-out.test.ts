import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { feedPaths, validateFeed } from '../../rest-compat/feeds/validate-feed.ts';
import { openAccountHolder, publishable, restOf } from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer();
  rest = restOf(server, (await openAccountHolder(server)).apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

type Ways = Readonly<Record<string, string>>;

/** Publishes one campaign and reads every way out: the page, its structured data, the feeds and the graph. */
async function readWaysOut(
  campaign: object,
): Promise<{ id: string; ways: Ways; posting: Record<string, unknown> }> {
  const created = await rest('POST', '', { ...publishable, locations: [{ name: 'Lyon' }], ...campaign });
  const id = created.campaign._id;
  expect((await rest('PUT', `/publish/${id}`)).status).toBe(200);
  await server.settle();
  const page = await server.send('GET', `/jobs/${id}`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? [];
  const query = `{ jobs(first: 1) { nodes {
    name companyName companyCountry description skills salary { min max } locations { name city country }
  } } }`;
  const ways: Record<string, string> = {
    page: page.text.replace(/<script.*?<\/script>/s, ''),
    'JSON-LD': JSON.stringify(JSON.parse(json)),
    graph: JSON.stringify((await server.graphql(query)).data.jobs),
  };
  for (const path of feedPaths) {
    const { text } = await server.send('GET', path);
    validateFeed(path, text);
    ways[path] = text;
  }
  await rest('DELETE', `/${id}`);
  await server.settle();
  return { id, ways, posting: JSON.parse(json) };
}

const described = (ways: Ways) =>
  Object.entries(ways).filter(([way]) => way !== '/jobs/sitemap.xml' && way !== '/feeds/adzuna.xml');

describe('on every way out', () => {
  it('the lines of plain text stay', async () => {
    const text = `About us\n${publishable.description.replace(/<[^>]*>/g, '')}\n\nYour tasks\n- Plan\n- Lead`;
    const { ways } = await readWaysOut({ description: text });

    for (const [way, shown] of described(ways)) {
      expect(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), way).toMatch(
        /Your tasks<br ?\/?>- Plan<br ?\/?>- Lead<\/p>/,
      );
    }
  });

  it('no field contains control characters', async () => {
    const nasty = 'Alpha\u0007 Beta\u0001\u007f\u0085Gamma\u009f';
    const { ways } = await readWaysOut({
      name: nasty,
      company_name: nasty,
      company_country: 'Fran\u0002ce',
      description: `<p>x\u0008y &#7; ${publishable.description}</p>`,
      skills: [nasty],
      locations: [{ name: nasty, city: nasty, state: nasty, country: nasty, postal_code: nasty }],
    });

    for (const [way, shown] of Object.entries(ways)) {
      expect(shown, way).not.toMatch(/[^\t\n\r\x20-\x7e\u00a0-\u{10ffff}]|\\u00[0189]/iu);
      if (way !== '/jobs/sitemap.xml') expect(shown, way).toContain('Alpha Beta Gamma');
    }
  });

  it.each([
    ['only a maximum', { max: 3000 }, /€0|<min>|min"?:\s?0|minValue|lowEnd|salary_min/i, /3,?000/],
    ['only a minimum', { min: 3000 }, /€0|<max>|maxValue|highEnd|salary_max|"max":[^0]/i, /3,?000/],
    ['sums of floats', { min: 0.1 + 0.2, max: 1234.567 }, /0\.30000|1,?234\.567/, /1,?234\.57/],
    ['less than a cent', { min: 0.001, max: 0.004 }, /salary|€/i, /./],
  ])('a salary of %s has its known parts', async (_, salary, wrong, right) => {
    const { ways } = await readWaysOut({ salary: { ...salary, unit: 'month', currency: 'euro' } });

    const unpaid = ['/feeds/jobs.rss', '/feeds/jobs.atom', '/jobs/sitemap.xml'];
    for (const [way, shown] of Object.entries(ways)) {
      // The graph says of an open end that it is 0.
      if (way !== 'graph') expect(shown, way).not.toMatch(wrong);
      if (!unpaid.includes(way)) expect(shown, way).toMatch(right);
    }
  });

  it('empty and repeated values are left out of lists', async () => {
    const { ways, posting } = await readWaysOut({
      category: 'Sales',
      skills: ['first aid', '', '  ', 'First aid', ' first aid', 'Sales'],
      locations: [
        { name: 'Lyon' },
        { name: ' Lyon ' },
        { name: 'Lyon, France' },
        { name: 'Remote, France' },
        { name: 'Remote' },
      ],
    });

    expect(ways.page).toMatch(/Skills<\/dt><dd>first aid, Sales<\/dd>/);
    expect(ways.page?.match(/<br>Lyon, France/g)).toBeNull();
    expect(JSON.parse(ways['/feeds/jobs.json'] ?? '').items[0].tags).toEqual(['Sales', 'first aid']);
    expect(ways['/feeds/generic.xml']?.match(/<skill>/g)).toHaveLength(2);
    expect(posting.jobLocation).toHaveLength(1);
    expect(posting.applicantLocationRequirements).toEqual([{ '@type': 'Country', name: 'FR' }]);
  });

  it('a place that names its country is there', async () => {
    const { ways, posting } = await readWaysOut({
      company_country: 'Germany',
      locations: [{ name: 'Paris, France' }],
    });

    expect(posting.jobLocation).toMatchObject([
      { address: { addressLocality: 'Paris', addressCountry: 'FR' } },
    ]);
    for (const [way, shown] of Object.entries(ways))
      expect(shown, way).not.toContain('Paris, France, Germany');
    for (const board of ['indeed', 'linkedin', 'adzuna', 'talent']) {
      expect(ways[`/feeds/${board}.xml`], board).toContain('<country><![CDATA[FR]]></country>');
    }
    expect(ways['/feeds/jooble.xml']).toContain('<region><![CDATA[Paris, France]]></region>');
    expect(ways['/feeds/generic.xml']).toContain('<country><![CDATA[France]]></country>\n</location>');
    expect(JSON.parse(ways['/feeds/jobs.json'] ?? '').items[0]._job.locations[0].country).toBe('France');
  });

  it('remote work is recognized, with its country', async () => {
    const { ways, posting } = await readWaysOut({
      company_country: 'Germany',
      locations: [{ name: 'Télétravail (Belgique)' }],
    });

    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'BE' }],
    });
    expect(posting).not.toHaveProperty('jobLocation');
    expect(ways['/feeds/indeed.xml']).toContain('<remotetype><![CDATA[Fully remote]]></remotetype>');
    expect(ways['/feeds/linkedin.xml']).toContain('<workplaceTypes><![CDATA[Remote]]></workplaceTypes>');
    expect(ways['/feeds/talent.xml']).toContain('<isremote><![CDATA[yes]]></isremote>');
    expect(ways['/feeds/generic.xml']).toContain('<remote>true</remote>');
    for (const board of ['indeed', 'linkedin', 'adzuna', 'talent']) {
      expect(ways[`/feeds/${board}.xml`], board).toContain('<country><![CDATA[BE]]></country>');
    }
  });

  it('a job without a state is in every feed where its country has no states', async () => {
    const { id, ways } = await readWaysOut({ locations: [{ name: 'Lyon', country: 'FR' }] });

    for (const path of feedPaths) expect(ways[path], path).toContain(id);
  });
});

describe('an address', () => {
  const long = `https://example.com/${'ü'.repeat(400)}`;
  it.each([
    ...['url', 'company_website', 'banner', 'company_logo'].flatMap((field) =>
      [
        'https://user:secret@example.com/a.png',
        'https://user@example.com/a.png',
        `${long}.png`,
        'https:example.png',
      ].map((address) => [field, address] as const),
    ),
  ])('as %s is refused: %s', async (field, address) => {
    const created = await rest('POST', '', { name: 'Nurse', [field]: address });
    const { campaign } = await rest('POST', '', { name: 'Nurse' });
    const updated = await rest('PUT', `/${campaign._id}`, { [field]: address });

    expect([created.status, updated.status]).toEqual([400, 400]);
    expect(JSON.stringify(created)).toContain(field);
  });

  it('with 2048 characters is accepted and sent on', async () => {
    const url = `https://example.com/${'a'.repeat(2_048 - 20)}`;
    const { campaign } = await rest('POST', '', { ...publishable, url });
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const page = await server.send('GET', `/jobs/${campaign._id}`);
    const [, way = ''] = /class="apply" href="http:\/\/[^/]*([^"]*)"/.exec(page.text) ?? [];

    const click = await server.send('GET', way);

    expect(click.status).toBe(302);
    expect(new URL(click.headers.get('location') ?? '').pathname).toBe(new URL(url).pathname);
    const headers = [...click.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(headers.length).toBeLessThan(4_096);
    expect((await rest('PUT', `/${campaign._id}`, { url: `${url}a` })).status).toBe(400);
  });

  it.each([
    ['name', 200],
    ['description', 200_000],
    ['title', 10_000],
    ['text_1', 10_000],
    ['text_2', 10_000],
    ['company_name', 500],
    ['company_country', 500],
    ['client_id', 500],
  ])('%s has at most %d characters, as people count them', async (field, most) => {
    const of = (length: number) => ({ name: 'Nurse', [field]: '👩'.repeat(length) });

    expect((await rest('POST', '', of(most))).status).toBe(200);
    expect((await rest('POST', '', of(most + 1))).status).toBe(400);
  });
});
