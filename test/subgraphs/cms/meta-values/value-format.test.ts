import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaFieldTypes } from '../../../../subgraphs/cms/services/meta-fields/meta-field-types.ts';
import {
  decodeMetaValue,
  encodeMetaValue,
} from '../../../../subgraphs/cms/services/meta-values/value-format.ts';
import { countRuns } from '../../../kit/sample.ts';

const fields = [
  ...metaFieldTypes.map(({ id, label }) => ({ name: `art_${label}`, typeId: id, attributes: '' })),
  { name: 'art_multiple', typeId: 3, attributes: 'multiple="multiple"' },
];
const named = fields.map((field) => [field.name, field] as const);
const dates = named.filter(([, { typeId }]) => [10, 11, 13].includes(typeId));
const lastSecond = 8_640_000_000_000;

const given = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 5 }),
  fc.integer({ min: -lastSecond, max: lastSecond }),
  fc.constantFrom(null, true, false, '', 0, '2027-05-06', '14:30:05', 'a|b', lastSecond, -lastSecond),
);

test.each(named)('a value of %s is written as it was read, and stays', (_name, field) => {
  fc.assert(
    fc.property(given, (value) => {
      const read = decodeMetaValue(field, encodeMetaValue(field, value));
      expect(decodeMetaValue(field, encodeMetaValue(field, read))).toEqual(read);
    }),
    { numRuns: countRuns(200, 5000) },
  );
});

describe.each(dates)('%s', (_name, field) => {
  test('is read from either part of the form of answers; the timestamp counts', () => {
    expect(encodeMetaValue(field, { timestamp: 1_800_000_000, iso: '2001-01-01' })).toBe(1_800_000_000);
    expect(encodeMetaValue(field, { iso: '2027-01-15T08:00:00+00:00' })).toBe(1_800_000_000);
    for (const odd of [{}, { timestamp: 'soon' }, { timestamp: 1.5 }, [1_800_000_000]]) {
      expect(encodeMetaValue(field, odd)).toBeNull();
    }
  });

  test('is in valid ISO 8601, in years before 0 and after 9999 too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -lastSecond, max: lastSecond }), (seconds) => {
        const content = decodeMetaValue(field, seconds);
        if (content === null) return;
        const { iso } = content as { iso: string };
        const date = field.typeId === 13 ? `2027-01-01T${iso}` : iso;
        expect(date).toMatch(/^(\d{4}|[+-]\d{6})-\d\d-\d\d(T\d\d:\d\d:\d\d([+-]\d\d:\d\d)?)?$/);
        if (field.typeId === 11) expect(Date.parse(iso)).toBe(seconds * 1000);
      }),
      { numRuns: countRuns(200, 5000), examples: [[1], [-lastSecond], [lastSecond], [-62_200_000_000]] },
    );
  });
});
