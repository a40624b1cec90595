import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobPageData } from '../../../rest-compat/jobs/job.facts.ts';
import { listJobImageOrigins, renderJobPage } from '../../../rest-compat/jobs/job.page.ts';
import { toJobPosting } from '../../../rest-compat/jobs/job.posting.ts';

const address = 'https://jobs.example.com/jobs/6d9e1f0ac4b1a2f3e4d5c6b7';
const site = {
  siteUrl: 'https://www.example.com',
  serverUrl: 'https://jobs.example.com',
  mediaUrl: 'https://jobs.example.com/media/{name}',
};
const place = {
  address,
  site,
  look: { brand: 'Trellis', home: '/' },
  moreJobs: { cards: [], hasMore: false },
};
const job: JobPageData = {
  id: '6d9e1f0ac4b1a2f3e4d5c6b7',
  name: 'Staff Nurse',
  description: '<p>Join our intensive care unit.</p>',
  companyName: 'St. Anna Hospital',
  companyWebsite: 'https://hospital.example.com',
  companyCountry: 'France',
  companyLogo: null,
  category: 'HEALTHCARE_SERVICES',
  contract: 'FULL_TIME',
  education: null,
  experience: null,
  salary: { min: 2800, max: 3400, unit: 'MONTH', currency: 'EUR' },
  locations: [{ name: 'Lyon', city: null, state: null, country: 'FR', postalCode: null }],
  skills: [],
  applyUrl: 'https://trellis.example.com/c/0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10',
  landingArticle: { name: 'Working at St. Anna', renderedHtml: '<p>Our server by the river.</p>' },
  datePosted: '2026-11-20T09:00:00.000Z',
  validThrough: '2026-12-20T09:00:00.000Z',
};
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '</script>',
    ']]>',
    '<!--',
    '<script>',
    '&lt;',
    '"',
    "'",
    '\u2028',
    '👩‍⚕️',
    '</style>',
    '</title>',
  ),
);
const texts = fc.array(text).map((parts) => parts.join(' '));

const summaryOf = (page: string) => /<meta name="description" content="([^"]*)">/.exec(page)?.[1];

describe('the page of a job', () => {
  it('shows the landing article with pictures of the media pool and absolute links', async () => {
    const renderedHtml = `<h1>Us</h1><figure><img src="https://jobs.example.com/media/a.png"><figcaption>Hills</figcaption></figure>
      <figure><img src="https://tracker.example.com/b.png"><figcaption>Elsewhere</figcaption></figure><a href="/who-we-are">Who</a>`;
    const landingArticle = { name: 'Working at St. Anna', renderedHtml };
    const page = await renderJobPage({ ...job, landingArticle }, place);
    expect(page).toContain('<figure><img src="/media/a.png" /><figcaption>Hills</figcaption></figure>');
    expect(page).toContain(
      '<a href="https://www.example.com/who-we-are" rel="nofollow noopener noreferrer">',
    );
    expect(page).not.toMatch(/tracker|Elsewhere/);
  });

  it('allows pictures of this server, the logo and a media pool elsewhere', () => {
    const companyLogo = 'https://logos.example.com/a.png';
    const elsewhere = { ...site, mediaUrl: 'https://cdn.example.com/{name}' };
    expect(listJobImageOrigins(job, site)).toBeUndefined();
    expect(listJobImageOrigins({ ...job, companyLogo }, elsewhere)).toBe(
      'https://logos.example.com https://cdn.example.com',
    );
  });

  it.each([
    ['words', `Join &amp; stay. ${'Work well. '.repeat(5_000)}`, 'Join &amp; stay. Work well.'],
    ['an entity that is cut', `Join us. ${'x'.repeat(19_987)}&amp;`, 'Join us.'],
    ['a tag that is cut', `Join us. ${'<br />'.repeat(3_331)}<b title="Join them.">`, 'Join us.'],
  ])('is summed up by the beginning of a long description: %s', async (_of, description, words) => {
    const summary = summaryOf(await renderJobPage({ ...job, description }, place)) ?? '';
    expect(summary).toContain(`St. Anna Hospital, Lyon, FR: ${words}`);
    expect(summary).not.toMatch(/&lt;|them|&amp;amp;/);
    expect(summary.length).toBeLessThan(200);
  });

  it.each([
    ['Japanese', '私たちは集中治療室で働く看護師を募集しています。'.repeat(20), 140],
    ['Chinese', '我们正在招聘重症监护室的护士和医生。'.repeat(20), 140],
    ['Thai', 'เรากำลังมองหาพยาบาลสำหรับหอผู้ป่วยหนักของเรา'.repeat(20), 130],
    ['English', 'We are looking for nurses. '.repeat(20), 140],
    ['one word without end', 'x'.repeat(400), 150],
    ['characters of several parts', '👩‍⚕️'.repeat(100), 140],
  ])('has a summary of whole words in %s', async (_, description, minLength) => {
    const summary = summaryOf(await renderJobPage({ ...job, description }, place)) ?? '';
    expect(summary.length).toBeGreaterThan(minLength);
    expect(summary.length).toBeLessThanOrEqual(156);
    expect(summary.isWellFormed()).toBe(true);
    expect(summary).toMatch(/[^\s\u200d]…$/);
    const [, shown = ''] = summary.split(': ');
    const text = shown.slice(0, -1);
    const next = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
      .segment(description)
      .containing(text.length);
    expect(description.startsWith(text) && next?.index).toBe(text.length);
  });

  it('is well-formed and contains its posting unchanged, with any texts', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, fc.array(texts), async (name, companyName, town, skills) => {
        const nasty = {
          ...job,
          name,
          companyName,
          skills,
          locations: [{ ...job.locations[0], name: town } as never],
        };

        const page = await renderJobPage(nasty, place);

        const scripts = page.split('<script type="application/ld+json">');
        expect(scripts).toHaveLength(2);
        const [json = ''] = scripts[1]?.split('</script>') ?? [];
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(toJobPosting(nasty))));
        expect(page.match(/<\/?(script|style|title|h1|article)\b/g)).toHaveLength(12);
        expect(page).not.toContain('<!--');
      }),
    );
  });

  it.each([
    [{ min: 0, max: 0 }, undefined, null],
    [{ min: 10, max: 0 }, { minValue: 10 }, 'From €10 per month'],
    [{ min: 10, max: 10 }, { minValue: 10, maxValue: 10 }, '€10 per month'],
    [{ min: 0, max: 12.5 }, { maxValue: 12.5 }, 'Up to €12.50 per month'],
    [{ min: 0.1 + 0.2, max: 1234.567 }, { minValue: 0.3, maxValue: 1234.57 }, '€0.30 – €1,234.57 per month'],
    [{ min: 0.001, max: 0 }, undefined, null],
    [{ min: 1.005, max: 2.675 }, { minValue: 1.01, maxValue: 2.68 }, '€1.01 – €2.68 per month'],
  ])('contains only the known parts of a salary of %j', async (span, value, shown) => {
    const paid = { ...job, salary: { ...job.salary, ...span } };

    const { baseSalary } = toJobPosting(paid) as { baseSalary?: { value: object } };

    const page = await renderJobPage(paid, place);

    expect(baseSalary).toEqual(value && expect.objectContaining({ value: expect.objectContaining(value) }));
    expect(Object.values(baseSalary?.value ?? {})).not.toContain(0);
    expect(page.includes('Salary')).toBe(shown !== null);
    expect(page).toContain(shown ?? '');
  });
});
