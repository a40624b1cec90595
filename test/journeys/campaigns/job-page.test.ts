import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

async function publish(campaign: object) {
  const created = await rest('POST', '', { ...publishable, ...campaign });
  const { _id } = created.campaign;
  expect((await rest('PUT', `/publish/${_id}`)).status).toBe(200);
  await server.settle();
  const page = await server.send('GET', `/jobs/${_id}`);
  const [, script = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? [];
  return { id: _id, page, script, posting: JSON.parse(script) as Record<string, unknown> };
}

describe('the job page', () => {
  it('shows everything that it marks up, and loads nothing but the logo', async () => {
    const { id, page, posting } = await publish({
      company_website: 'https://hospital.example.com',
      company_logo: 'https://hospital.example.com/logo.png',
      salary: { min: 2800, max: 3400 },
      age_range: { min: 1033, max: 1044 },
      locations: [{ name: 'Clinic North', city: 'Lyon', state: 'ARA', country: 'FR', postal_code: '69001' }],
    });

    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(posting).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Staff Nurse',
      description: publishable.description,
      datePosted: expect.stringMatching(/Z$/),
      validThrough: expect.stringMatching(/Z$/),
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'St. Anna Hospital',
        sameAs: 'https://hospital.example.com',
        logo: 'https://hospital.example.com/logo.png',
      },
      identifier: { '@type': 'PropertyValue', name: 'St. Anna Hospital', value: id },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Lyon',
            addressRegion: 'ARA',
            postalCode: '69001',
            addressCountry: 'FR',
          },
        },
      ],
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 2800, maxValue: 3400, unitText: 'MONTH' },
      },
      directApply: false,
    });
    for (const text of [
      'Clinic North',
      'Lyon',
      '69001',
      'ARA',
      '€2,800 – €3,400 per month',
      'Full Time',
      id,
    ]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).toMatch(/<a class="apply" href="http:\/\/localhost:\d+\/c\/[0-9a-f-]{36}"/);
    expect(page.text.match(/\bsrc="[^"]*"|<link[^>]*>|@import|url\(/g)).toEqual([
      expect.stringMatching(new RegExp(`^<link rel="canonical" href="http://localhost:\\d+/jobs/${id}">$`)),
      'src="https://hospital.example.com/logo.png"',
    ]);
    expect(page.headers.get('content-security-policy')).toContain(
      "img-src 'self' https://hospital.example.com;",
    );
    expect(page.text).not.toMatch(/1033|1044/);
  });

  it('has an address even when the campaign names no place, and none for remote work', async () => {
    const bare = await publish({});
    const remote = await publish({ locations: [{ name: 'Remote' }] });

    expect(bare.posting.jobLocation).toEqual([
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'FR' } },
    ]);
    expect(remote.posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'FR' }],
    });
    expect(remote.posting).not.toHaveProperty('jobLocation');
  });

  it('contains metadata for search engines and messengers', async () => {
    const { id, page } = await publish({
      name: 'Staff "Nurse"',
      company_logo: 'https://hospital.example.com/l.png',
    });
    const contentOf = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page.text)?.[1];

    expect(contentOf('description')).toMatch(/^St\. Anna Hospital, France: \S.{20,155}$/);
    expect(contentOf('og:title')).toBe('Staff &quot;Nurse&quot; – St. Anna Hospital');
    expect(contentOf('og:url')).toMatch(new RegExp(`/jobs/${id}$`));
    expect(contentOf('og:image')).toBe('https://hospital.example.com/l.png');
    expect(contentOf('twitter:card')).toBe('summary');
    expect(page.text).toMatch(/<time datetime="[^"]+Z">\d+ [A-Z][a-z]+ \d{4}<\/time>/);
  });

  it('is not broken by any text', async () => {
    const nasty = `</script><script>alert(1)</script> ]]> <!-- & &amp; "quoted" 'single' 👩‍⚕️ \u2028`;

    const { page, script, posting } = await publish({
      name: nasty.slice(0, 200),
      company_name: nasty,
      company_country: `<b>France</b> & more`,
      locations: [{ name: nasty }],
      skills: [nasty],
      url: `https://jobs.example.com/?a="><script>alert(1)</script>&b=1`.replaceAll(' ', ''),
      description: `${publishable.description}${nasty}<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><p onclick="alert(1)" style="color:red">y</p>`,
    });

    expect(posting.title).toBe(nasty.trim());
    expect(page.text).not.toContain('alert(1)</script> ');
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text.match(/<\/script/g)).toHaveLength(1);
    expect(script).not.toContain('<');
    expect(page.text).not.toMatch(/<[^>]*\s(on\w+|style)=/);
    expect(page.text).not.toMatch(/href="javascript/);
    expect(page.text).not.toContain('<img');
    expect(page.text).toContain('👩‍⚕️');
    expect(String(posting.description)).toContain(']]&gt;');
  });

  it('is not there for a draft, an unknown or a malformed id, and only to be read', async () => {
    const { campaign } = await rest('POST', '', publishable);

    for (const id of [campaign._id, 'f'.repeat(24), 'x', '%00', "'"]) {
      const page = await server.send('GET', `/jobs/${id}`);
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.text).not.toContain('ld+json');
    }
    const posted = await server.send('POST', `/jobs/${campaign._id}`);
    expect(posted.status).toBe(405);
    expect(posted.headers.get('allow')).toBe('GET');
  });

  it('is gone when the campaign is cancelled after a run, and not found if it never ran', async () => {
    const { id } = await publish({});
    const draft = await rest('POST', '', publishable);
    const cancel =
      'mutation ($input: CancelCampaignInput!) { cancelCampaign(input: $input) { campaign { status } } }';
    for (const one of [id, draft.campaign._id]) {
      await server.graphql(cancel, { input: { id: one } }, anna.apikey);
    }

    expect((await server.send('GET', `/jobs/${id}`)).status).toBe(410);
    expect((await server.send('GET', `/jobs/${draft.campaign._id}`)).status).toBe(404);
    const { errors } = await server.graphql('query ($id: ID!) { publicJob(id: $id) { name } }', { id });
    expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_JOB_GONE');
  });

  it('leads to other jobs of the employer, and not to those of another account with the same name', async () => {
    const company = { company_name: 'Clinic by the Lake' };
    const first = await publish({ ...company, name: 'Midwife' });
    const second = await publish({ ...company, name: 'Surgeon' });
    const ben = await openAccountHolder(server);
    const { campaign } = await restOf(server, ben.apikey)('POST', '', {
      ...publishable,
      ...company,
      name: 'Impostor',
    });
    await restOf(server, ben.apikey)('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const page = await server.send('GET', `/jobs/${first.id}`);

    expect(page.text).toContain('<h2>More jobs of Clinic by the Lake</h2>');
    expect(page.text).toContain(`<a href="/jobs/${second.id}">Surgeon</a>`);
    expect(page.text).not.toMatch(/Impostor|Staff Nurse<\/a>/);
    expect(page.text).not.toContain(`<a href="/jobs/${first.id}">`);
    expect(page.text.match(/class="apply"/g)).toHaveLength(2);

    const cancel =
      'mutation ($input: CancelCampaignInput!) { cancelCampaign(input: $input) { campaign { id } } }';
    await server.graphql(cancel, { input: { id: first.id } }, anna.apikey);
    const gone = await server.send('GET', `/jobs/${first.id}`);
    expect([gone.status, gone.text.includes(`href="/jobs?employer=${first.id}"`)]).toEqual([410, true]);
    const others = await server.send('GET', `/jobs?employer=${first.id}`);
    expect(others.text.match(/<li><a href="[^"]+">[^<]+/g)).toEqual([
      `<li><a href="/jobs/${second.id}">Surgeon`,
    ]);
    for (const unknown of ['f'.repeat(24), 'x', '%00']) {
      const empty = await server.send('GET', `/jobs?employer=${unknown}`);
      expect([empty.status, empty.text.includes('no other open job')]).toEqual([200, true]);
    }
    expect((await server.send('GET', '/jobs')).text).toMatch(/Impostor.*Surgeon/s);
  });

  it('an address that is no page, and a method that is none, lead to the jobs', async () => {
    const link = '<a href="/jobs">All jobs</a>';
    const unknown = await server.send('GET', '/jobs/a/b');
    const written = await server.send('POST', '/jobs');
    const inGerman = await server.send('DELETE', '/jobs/x', { headers: { 'accept-language': 'de' } });

    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining(link)]);
    expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET']);
    expect(written.text).toContain(link);
    expect(inGerman.text).toContain('<h1>Diese Seite lässt sich nur lesen.</h1>');
    expect(inGerman.text).toContain('<a href="/jobs">Alle Stellen</a>');
  });

  it('lists of jobs have pages, and refuse a cursor that is none', async () => {
    const company = { company_name: 'Clinic with many jobs' };
    for (let index = 0; index < 22; index += 1) await publish({ ...company, name: `Job ${index}` });
    const { id } = await publish({ ...company, name: 'Last' });
    const page = await server.send('GET', `/jobs/${id}`);
    const list = await server.send('GET', `/jobs?employer=${id}`);
    const [, next = ''] = /href="([^"]+)" rel="next"/.exec(list.text) ?? [];
    const rest = await server.send('GET', next.replaceAll('&amp;', '&'));

    expect(page.text.match(/<li><a href="\/jobs\//g)).toHaveLength(5);
    expect(page.text).toContain('All jobs of Clinic with many jobs');
    expect(list.text.match(/<li><a href="\/jobs\//g)).toHaveLength(20);
    expect(
      rest.text.match(/<li><a href="\/jobs\/[^"]+">[^<]+/g)?.map((link) => link.split('>').at(-1)),
    ).toEqual(['Job 1', 'Job 0']);
    expect((await server.send('GET', '/jobs?after=x')).status).toBe(400);
  });
});
