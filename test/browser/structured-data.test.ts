import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openBrowser } from '../kit/browser.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';
import { openAccountHolder, publishable, restOf } from '../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let browser: Browser;
/** The packed browser does not survive the end of its last page. */
let page: Page;
let rest: ReturnType<typeof restOf>;
beforeAll(async () => {
  server = await openServer();
  rest = restOf(server, (await openAccountHolder(server)).apikey);
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime();
const country = z.strictObject({ '@type': z.literal('Country'), name: text });
const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressCountry: text,
    addressLocality: text.optional(),
    addressRegion: text.optional(),
    postalCode: text.optional(),
  }),
});

/** Fields that Google for Jobs expects in a posting, limited to those that we return. */
const jobPosting = z
  .strictObject({
    '@context': z.literal('https://schema.org/'),
    '@type': z.literal('JobPosting'),
    title: text,
    description: text,
    datePosted: moment,
    validThrough: moment,
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: text,
      sameAs: url.optional(),
      logo: url.optional(),
    }),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
    jobLocation: z.array(place).min(1).optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.array(country).min(1).optional(),
    baseSalary: z
      .strictObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.enum(['EUR', 'USD']),
        value: z.strictObject({
          '@type': z.literal('QuantitativeValue'),
          minValue: z.number(),
          maxValue: z.number().optional(),
          unitText: z.enum(['HOUR', 'DAY', 'MONTH', 'YEAR']),
        }),
      })
      .optional(),
    directApply: z.boolean(),
  })
  .refine(
    ({ jobLocation, jobLocationType }) => jobLocation || jobLocationType,
    'needs a place, or telecommuting',
  )
  .refine(
    (job) => !job.jobLocationType || job.applicantLocationRequirements,
    'telecommuting needs the countries to work from',
  )
  .refine(({ datePosted, validThrough }) => datePosted < validThrough);

type JobPostingData = z.output<typeof jobPosting>;

/** How the page words a value that it does not show as it is marked up. */
const wordings: Readonly<Record<string, string>> = {
  FULL_TIME: 'Full Time',
  PART_TIME: 'Part Time',
  CONTRACTOR: 'Freelance',
  INTERN: 'Internship',
  TELECOMMUTE: 'Remote',
  BE: 'Belgium',
  FR: 'France',
  EUR: '€',
  USD: '$',
  HOUR: 'per hour',
  DAY: 'per day',
  MONTH: 'per month',
  YEAR: 'per year',
};

/** Every value that a reader must find, with the words to find it by. */
function listMarkedUp({ description: _, directApply: __, ...posting }: JobPostingData): string[] {
  const values: string[] = [];
  JSON.stringify(posting, (key, value: unknown) => {
    if (key.startsWith('@')) return undefined;
    if (typeof value === 'number') values.push(value.toLocaleString('en'));
    if (typeof value === 'string') values.push(wordings[value] ?? value);
    return value;
  });
  return values;
}

async function readPage() {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const main = page.locator('main');
  const links = await readAttributes(main.locator('a:visible'), 'href');
  const moments = await readAttributes(main.locator('time:visible'), 'datetime');
  const words = await main.innerText();
  return { scripts, shown: [words, ...links, ...moments].join('\n') };
}

async function readAttributes(elements: Locator, name: string) {
  return Promise.all((await elements.all()).map((element) => element.getAttribute(name)));
}

const squeeze = (words: string) => words.replace(/\s+/g, ' ').trim();

test.each([
  ['the least', {}],
  [
    'everything',
    {
      company_website: 'https://hospital.example.com',
      company_logo: 'https://hospital.example.com/logo.png',
      education: 'Bachelor',
      experience: 'Junior',
      salary: { min: 2800, max: 3400.5, unit: 'month', currency: 'usd' },
      age_range: { min: 1033, max: 1044 },
      skills: ['Intensive care'],
      locations: [
        { name: 'Clinic', city: 'Lyon', state: 'Rhône', country: 'France', postal_code: '69003' },
        { name: 'Paris' },
      ],
    },
  ],
  ['remote work', { contract: 'Freelance', locations: [{ name: 'Remote', country: 'Belgium' }] }],
  [
    'both kinds of place',
    {
      contract: 'Internship',
      salary: { min: 12, unit: 'hour' },
      locations: [{ name: 'Lille' }, { name: 'Remote' }],
    },
  ],
  [
    'text that is no markup',
    { contract: 'Part Time', name: '</script> & <b>"Nurse"</b>', company_name: ']]> & Co' },
  ],
])('a job page with %s satisfies Google for Jobs and shows all that it marks up', async (_, campaign) => {
  const { _id } = (await rest('POST', '', { ...publishable, ...campaign })).campaign;
  await rest('PUT', `/publish/${_id}`);
  await server.settle();

  await page.goto(`${server.url}/jobs/${_id}`);
  const { scripts, shown } = await readPage();

  expect(scripts).toHaveLength(1);
  const posting = jobPosting.parse(JSON.parse(scripts[0] ?? ''));
  for (const value of listMarkedUp(posting)) expect(squeeze(shown)).toContain(squeeze(value));
  const html = JSON.stringify(posting.description);
  const described = await page.evaluate<string>(
    `new DOMParser().parseFromString(${html}, 'text/html').body.textContent`,
  );
  expect(squeeze((await page.locator('.description').textContent()) ?? '')).toBe(squeeze(described));
  expect(scripts[0]).not.toMatch(/1033|1044/);
});

test('after the end the page is gone, and nothing is marked up any more', async () => {
  const { _id } = (await rest('POST', '', publishable)).campaign;
  await rest('PUT', `/publish/${_id}`);
  await server.settle();
  server.advance(30 * 86_400);

  const { status, text: html } = await server.send('GET', `/jobs/${_id}`);

  expect(status).toBe(410);
  expect(html).not.toContain('ld+json');
});
