import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { feedEndpointFamily } from '../../../rest-compat/feeds/family.ts';
import type { FeedJob } from '../../../rest-compat/feeds/feed-job.ts';
import { removeInvalidXmlCharacters } from '../../../subgraphs/campaigns/contract/feed-values.ts';
import { formatJobDescription } from '../../../subgraphs/campaigns/services/feeds/format-job-description.ts';
import { countRuns } from '../../kit/sample.ts';
import { serveRest } from '../../kit/serve-rest.ts';
import { feedPaths, readTexts, validateFeed } from './validate-feed.ts';

const nurse: FeedJob = {
  id: '6d9e1f0ac4b1a2f3e4d5c6b7',
  name: 'Staff Nurse',
  description: '<p>Join our intensive care unit.</p>',
  companyName: 'St. Anna Hospital',
  companyWebsite: 'https://hospital.example.com',
  companyCountry: 'France',
  companyLogo: 'https://hospital.example.com/logo.png',
  category: 'HEALTHCARE_SERVICES',
  contract: 'FULL_TIME',
  education: 'BACHELOR',
  experience: 'JUNIOR',
  salary: { min: 2800, max: 3400, unit: 'MONTH', currency: 'EUR' },
  locations: [{ name: 'Lyon', city: 'Lyon', state: 'Rhône', country: 'France', postalCode: '69003' }],
  skills: ['Intensive care'],
  url: 'https://jobs.example.com/staff-nurse',
  applyUrl: 'https://trellis.example.com/c/7d3a1c0e-3f0b-4a5d-9a51-0c7f1a2b3c4d',
  pageUrl: 'https://trellis.example.com/jobs/6d9e1f0ac4b1a2f3e4d5c6b7',
  posterEmail: 'jobs@example.com',
  datePosted: '2026-11-20T09:00:00.000Z',
  validThrough: '2026-12-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};
const long =
  'You help to plan the shifts of the intensive care unit, with everything that belongs to it. '.repeat(2);
const job: FeedJob = { ...nurse, description: `<p>${long}</p>` };

/** A graph in which every feed holds these jobs. */
function serveJobs(jobs: readonly FeedJob[], count = jobs.length) {
  const feed = { count, changedAt: new Date('2026-11-20T09:00:00Z'), publisher: 'Trellis' };
  const feedJobs = { nodes: jobs, pageInfo: { hasNextPage: false, endCursor: null } };
  return serveRest([feedEndpointFamily], { feed, feedJobs });
}

async function readFeed(front: Awaited<ReturnType<typeof serveJobs>>, path: string) {
  const response = await front.send('get', path);
  expect(response.status).toBe(200);
  return response.text();
}

describe.each(feedPaths)('%s', (path) => {
  it('keeps the rules of its schema with two jobs, with the least of a job, and with none', async () => {
    const least: FeedJob = {
      ...job,
      companyWebsite: '',
      companyLogo: null,
      category: 'NONE',
      contract: null,
      education: null,
      experience: 'NOT_SPECIFIED',
      salary: { ...job.salary, min: 0, max: 0 },
      locations: [{ name: 'Remote', city: null, state: 'Rhône', country: null, postalCode: null }],
      skills: [],
    };
    for (const jobs of [[job, least], []]) {
      await using front = await serveJobs(jobs);
      validateFeed(path, await readFeed(front, path));
    }
  });
});

test('a schema is more than an ornament', () => {
  expect(() => validateFeed('/feeds/jooble.xml', '<jobs><job id="1"/></jobs>')).toThrow();
  expect(() => validateFeed('/feeds/jobs.atom', '<feed xmlns="http://www.w3.org/2005/Atom"/>')).toThrow();
  expect(() => validateFeed('/jobs/sitemap.xml', '<urlset/>')).toThrow();
  expect(() => validateFeed('/feeds/jobs.json', '{}')).toThrow();
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Halves of pairs, control characters and what no document may hold.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    ...[
      ']]>',
      ']]',
      '>',
      '<![CDATA[',
      '<!--',
      '-->',
      '<?xml',
      '<script>alert(1)</script>',
      '&lt;',
      '&amp;',
      '&#0;',
    ],
    ...[
      '</job>',
      '"',
      "'",
      '\u0000',
      '\u0001',
      '\u001b',
      '\ud800',
      '\udfff',
      '\ufffe',
      '👩‍⚕️',
      '\u2028',
      '\r\n',
    ],
  ),
);
const text = fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join(''));
/** Boards' rules see to it that what they require is there. */
const required = text.map((some) => `x${some}`);
const optional = fc.option(required);

const anyJob: fc.Arbitrary<FeedJob> = fc
  .record({
    name: required,
    description: text.map((some) => `<p>${long}</p>${some}<p>${some}</p>`),
    companyName: required,
    companyCountry: required,
    companyWebsite: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    companyLogo: fc.option(fc.webUrl()),
    skills: fc.array(text, { maxLength: 3 }),
    locations: fc
      .record({ name: required, city: optional, state: required, country: optional, postalCode: optional })
      .map((location) => [location]),
    applyUrl: text.map((some) => `https://jobs.example.com/?q=${some}`),
  })
  .map((given) => ({ ...job, ...given }));

test('no text breaks a feed, and representable text is unchanged', async () => {
  const channels: Record<string, string> = {
    '/feeds/indeed.xml': 'indeed',
    '/feeds/linkedin.xml': 'linkedin',
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...feedPaths), anyJob, async (path, one) => {
      const description = await formatJobDescription(channels[path] ?? 'generic', one.description);
      const described = { ...one, description };
      await using front = await serveJobs([described, job]);

      const xml = await readFeed(front, path);

      validateFeed(path, xml);
      if (path !== '/feeds/generic.xml') return;
      const [title] = readTexts(xml, 'title');
      expect(title).toBe(removeInvalidXmlCharacters(one.name.trim()).replace(/\r\n?/g, '\n'));
      expect(readTexts(xml, 'description')[0]).toBe(
        removeInvalidXmlCharacters(described.description.trim()).replace(/\r\n?/g, '\n'),
      );
    }),
    { numRuns: countRuns(50, 250) },
  );
});

test('each board gets the values that it supports, in its terms', async () => {
  await using front = await serveJobs([{ ...job, contract: 'FREELANCE', salary: { ...job.salary, max: 0 } }]);
  const read = async (board: string, name: string) =>
    readTexts(await readFeed(front, `/feeds/${board}.xml`), name)[0];

  expect(await read('indeed', 'jobtype')).toBe('contract');
  expect(await read('indeed', 'country')).toBe('FR');
  expect(await read('indeed', 'date')).toBe('2026-11-20T09:00:00Z');
  expect(await read('indeed', 'salary')).toBe('From €2,800 per month');
  expect(await read('linkedin', 'jobtype')).toBe('CONTRACT');
  expect(await read('linkedin', 'listDate')).toBe('11/20/2026');
  expect(await read('linkedin', 'expectedJobCount')).toBe('1');
  expect(await read('linkedin', 'experienceLevel')).toBe('ENTRY_LEVEL');
  expect(await read('linkedin', 'lowEnd')).toContain('2800');
  expect(await read('linkedin', 'highEnd')).toBeUndefined();
  expect(await read('jooble', 'pubdate')).toBe('20.11.2026');
  expect(await read('jooble', 'region')).toBe('Lyon, 69003 Lyon, Rhône, France');
  expect(await read('adzuna', 'contract_type')).toBe('contract');
  expect(await read('adzuna', 'salary_frequency')).toBe('month');
  expect(await read('talent', 'isremote')).toBe('no');
});

test('more pages than one sitemap can have get an index of its parts', async () => {
  await using front = await serveJobs([job], 120_000);

  const index = await readFeed(front, '/jobs/sitemap.xml?country=FR');

  validateFeed('/jobs/sitemap.xml#index', index);
  const parts = readTexts(index, 'loc');
  expect(parts).toEqual([1, 2, 3].map((part) => `http://localhost/jobs/sitemap.xml?country=FR&part=${part}`));
  validateFeed('/jobs/sitemap.xml', await readFeed(front, '/jobs/sitemap.xml?part=3'));
  expect((await front.send('get', '/jobs/sitemap.xml?part=0')).status).toBe(400);
});

test('a part of a sitemap starts after the parts before it and ends at 50 000', async () => {
  const asked: Record<string, unknown>[] = [];
  const pageInfo = { hasNextPage: true, endCursor: 'next' };
  const feed = { count: 120_000, changedAt: new Date(), publisher: 'Trellis' };
  await using front = await serveRest([feedEndpointFamily], async ({ variables }) => {
    if (variables.first) asked.push(variables);
    return { data: { feed, feedJobs: { nodes: [], pageInfo } } };
  });

  await front.send('get', '/jobs/sitemap.xml?part=2').then((response) => response.text());

  expect(asked).toHaveLength(250);
  expect(asked[0]).toEqual({ first: 200, skip: 50_000 });
  expect(asked[1]).toEqual({ first: 200, skip: 0, after: 'next' });
});

test('failures are a line of text', async () => {
  await using front = await serveJobs([]);

  const unknown = await front.send('get', '/feeds/none.xml');
  const posted = await front.send('post', '/feeds/indeed.xml');
  const twice = await front.send('get', '/feeds/indeed.xml?country=FR&country=DE');

  expect([unknown.status, await unknown.text()]).toEqual([404, 'There is no such feed.\n']);
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
  expect([twice.status, await twice.text()]).toEqual([400, 'country must be given once\n']);
});
