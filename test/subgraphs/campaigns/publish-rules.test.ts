import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countVisibleTextCharacters,
  listPublishProblems,
  toPublishingStage,
} from '../../../subgraphs/campaigns/rules/campaign.ts';

const complete = {
  description: 'x'.repeat(101),
  url: 'https://example.com/job',
  contract: 'Full Time',
  category: 'None',
  companyName: 'Anna',
  companyCountry: 'FR',
};
const empty = {
  description: '',
  url: null,
  contract: null,
  category: null,
  companyName: '',
  companyCountry: '',
};
const fields = Object.keys(complete) as (keyof typeof complete)[];

describe('the rules for publishing', () => {
  it('name exactly the missing properties, all at once', () => {
    fc.assert(
      fc.property(fc.subarray(fields), (missing) => {
        const campaign = {
          ...complete,
          ...Object.fromEntries(missing.map((field) => [field, empty[field]])),
        };
        expect(listPublishProblems(campaign).map(({ field }) => field)).toEqual(missing);
      }),
    );
  });

  it.each([
    ['x'.repeat(100), false],
    ['x'.repeat(101), true],
    [`<p>${'x'.repeat(100)}</p><!-- ${'x'.repeat(100)} -->`, false],
    [`<p class="${'x'.repeat(200)}">short</p>`, false],
    [`<script>${'x'.repeat(200)}</script>`, false],
    [`${'x '.repeat(50)}`, false],
    [`${'x   \n'.repeat(51)}`, true],
    [`<![CDATA[<p>${'x'.repeat(100)}</p>]]>`, false],
    [`<![CDATA[<p>${'x'.repeat(101)}</p>]]>`, true],
    ['&amp;'.repeat(100), false],
    ['&amp;'.repeat(101), true],
    ['👩'.repeat(100), false],
    ['👩'.repeat(101), true],
    ['5 < 6 & 7 > 2 '.repeat(8), true],
  ])('count the characters a reader sees: %#', (description, isLongEnough) => {
    const problems = listPublishProblems({ ...complete, description });

    expect(problems).toEqual(
      isLongEnough ? [] : [{ field: 'description', message: 'must have more than 100 characters of text' }],
    );
  });

  it('count plain text as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[<>&]/.test(text));
        expect(countVisibleTextCharacters(text)).toBe([...text.replace(/\s+/g, ' ').trim()].length);
      }),
    );
  });

  it('take blanks for nothing and no URL but http', () => {
    expect(listPublishProblems({ ...complete, companyName: ' ' })).toHaveLength(1);
    for (const url of ['example.com', 'javascript:alert(1)', 'https://', 'http:// x']) {
      expect(listPublishProblems({ ...complete, url }).map(({ field }) => field)).toEqual(['url']);
    }
  });
});

describe('the step', () => {
  it('shows the progress of a campaign', () => {
    expect(toPublishingStage(empty)).toBe(0);
    expect(
      toPublishingStage({ ...empty, companyName: 'Anna', companyCountry: 'FR', url: complete.url }),
    ).toBe(0);
    expect(toPublishingStage({ ...complete, companyCountry: '', url: null })).toBe(1);
    expect(toPublishingStage({ ...complete, url: null })).toBe(2);
    expect(toPublishingStage(complete)).toBe(3);
  });
});
