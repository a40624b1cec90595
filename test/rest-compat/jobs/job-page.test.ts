import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPublicJob } from '../../../rest-compat/jobs/get-public-job.ts';
import type { Job } from '../../../rest-compat/jobs/job.facts.ts';
import { toJobPage } from '../../../rest-compat/jobs/job.page.ts';
import { toJobPosting } from '../../../rest-compat/jobs/job.posting.ts';

const { publicJob: job } = getPublicJob.example.data as { publicJob: Job };
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

describe('the page of a job', () => {
  it('is well-formed and carries its posting unharmed, whatever the texts say', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, fc.array(texts), async (name, companyName, place, skills) => {
        const nasty = {
          ...job,
          name,
          companyName,
          skills,
          locations: [{ ...job.locations[0], name: place } as never],
        };

        const page = await toJobPage(nasty);

        const scripts = page.split('<script type="application/ld+json">');
        expect(scripts).toHaveLength(2);
        const [json = ''] = scripts[1]?.split('</script>') ?? [];
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(toJobPosting(nasty))));
        expect(page.match(/<\/?(script|style|title|h1|article)\b/g)).toHaveLength(10);
        expect(page).not.toContain('<!--');
      }),
    );
  });

  it.each([
    [{ min: 0, max: 0 }, undefined, null],
    [{ min: 10, max: 0 }, { minValue: 10 }, 'From €10 per month'],
    [{ min: 10, max: 10 }, { minValue: 10, maxValue: 10 }, '€10 per month'],
    [{ min: 0, max: 12.5 }, { minValue: 0, maxValue: 12.5 }, '€0 – €12.50 per month'],
  ])('says of a salary of %j only what is known', (span, value, shown) => {
    const paid = { ...job, salary: { ...job.salary, ...span } };

    const { baseSalary } = toJobPosting(paid) as { baseSalary?: { value: object } };

    if (value) expect(baseSalary?.value).toMatchObject(value);
    else expect(baseSalary).toBeUndefined();
    if (shown) expect(toJobPage(paid)).toContain(shown);
    else expect(toJobPage(paid)).not.toContain('Salary');
  });
});
