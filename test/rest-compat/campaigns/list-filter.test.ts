import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  campaignFilterProperties,
  campaignListQuerySchema,
  listPossibleFilterValues,
  toCampaignListVariables,
} from '../../../rest-compat/campaigns/list-filter.ts';
import { jobContractLabels } from '../../../subgraphs/campaigns/contract/campaign-labels.ts';

/** A text without an escaped comma and without a trailing backslash, which would escape the next comma. */
const value = fc.string({ minLength: 1 }).filter((text) => !text.endsWith('\\') && !text.includes('\\,'));
const write = (values: readonly string[]) => values.map((one) => one.replaceAll(',', '\\,')).join(',');
const read = (query: Record<string, string | string[]>) =>
  toCampaignListVariables(campaignListQuerySchema.parse(query));

describe('a list of values', () => {
  it('is read back as it was written, beside the whole text', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const whole = values.length > 1 ? [values.join(',')] : [];
        expect(listPossibleFilterValues(write(values))).toEqual([...values, ...whole]);
      }),
    );
  });

  it.each(Object.keys(campaignFilterProperties))('of %s contains a value with commas as it is', (name) => {
    const { read: parse, values: labels = ['7,3', 'Acme, Inc.'] } =
      campaignFilterProperties[name] ?? expect.fail();
    for (const label of labels)
      expect(parse(listPossibleFilterValues(label))).toEqual(expect.arrayContaining(parse([label])));
  });

  it('means the same as one key repeated, and the whole text', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 2 }), (values) => {
        const repeated = [...values, values.join(',')].map((one) => write([one]));
        expect(read({ name: write(values) })).toEqual(read({ name: repeated }));
      }),
    );
  });
});

describe('the filter', () => {
  it('has every property that is named, under the graph’s names', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(campaignFilterProperties), { minLength: 1 }), (names) => {
        const { filter } = read(Object.fromEntries(names.map((name) => [name, '5'])));
        for (const name of names) {
          const found = campaignFilterProperties[name]?.path.reduce<unknown>(
            (node, key) => (node as Record<string, unknown> | undefined)?.[key],
            filter,
          );
          expect(Array.isArray(found)).toBe(true);
        }
      }),
    );
  });

  it('translates labels, and ignores impossible values', () => {
    for (const [name, label] of Object.entries(jobContractLabels)) {
      expect(read({ contract: label }).filter).toEqual({ contract: [name] });
    }
    expect(read({ contract: 'FULL_TIME', budget: 'x,1,', __v: '1.5,2', live_at: 'soon' }).filter).toEqual({
      contract: [],
      budget: [1],
      version: [2],
      liveAt: [],
    });
  });

  it('wants both of two names of one property', () => {
    expect(read({ 'salary.min': '1,2', 'salary_range.min': '2,3' }).filter).toEqual({ salary: { min: [2] } });
  });

  it('refuses any other key', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!(name in campaignFilterProperties) && !['limit', 'after', '__proto__'].includes(name));
        expect(campaignListQuerySchema.safeParse({ [name]: 'x' }).success).toBe(false);
      }),
    );
  });

  it('reads the whole list only without a limit', () => {
    expect(read({})).toEqual({ filter: {}, first: 500, after: null, isWhole: true });
    expect(read({ limit: '7' })).toMatchObject({ first: 7, isWhole: false });
  });
});
