import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSort, sortRows } from '../../../subgraphs/cms/services/lists/sort.ts';

const fields = ['id', 'name', 'createdate'] as const;
const fallback = [{ field: 'id', direction: 'asc' }] as const;
const parse = (text: string | null | undefined) => parseSort(text, fields, fallback);

describe('the sort grammar', () => {
  test.each([
    [undefined, fallback],
    ['', fallback],
    [' , ,', fallback],
    ['name', [{ field: 'name', direction: 'asc' }]],
    [
      ' name : DESC ,id',
      [
        { field: 'name', direction: 'desc' },
        { field: 'id', direction: 'asc' },
      ],
    ],
    ['name:desc,name:asc', [{ field: 'name', direction: 'desc' }]],
  ])('reads %j', (text, steps) => {
    expect(parse(text)).toEqual(steps);
  });

  test.each([
    ['Name', 'Invalid sort field: Name'],
    ['id,nope:asc', 'Invalid sort field: nope'],
    ['__proto__', 'Invalid sort field: __proto__'],
    ['name:up', 'Invalid sort direction: up. Must be asc or desc'],
    ['name:', 'Invalid sort direction: . Must be asc or desc'],
    ['name:asc:desc', 'Invalid sort direction: asc:desc. Must be asc or desc'],
  ])('refuses %j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  test('a well-formed order is returned unchanged', () => {
    const step = fc.record({
      field: fc.constantFrom(...fields),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    const steps = fc.uniqueArray(step, { minLength: 1, selector: ({ field }) => field });
    const blank = fc.constantFrom('', ' ', '  ');

    fc.assert(
      fc.property(steps, blank, fc.boolean(), (given, space, loud) => {
        const text = given
          .map(
            ({ field, direction }) =>
              `${space}${field}${space}:${loud ? direction.toUpperCase() : direction}`,
          )
          .join(`${space},,`);
        expect(parse(text)).toEqual(given);
      }),
    );
  });

  test('any text is parsed or refused', () => {
    const read = (text: string) => {
      try {
        return parse(text).map(({ field }) => field);
      } catch (error) {
        return [String(error).match(/Invalid sort (field|direction)/)?.[0]];
      }
    };
    const expected = [...fields, 'Invalid sort field', 'Invalid sort direction'];

    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(expected).toEqual(expect.arrayContaining(read(text)));
      }),
    );
  });
});

test('short lists sort naturally: a2 before A10, nothing before something', () => {
  const rows = ['b', 'A10', null, 'a2'].map((name) => ({ name }));

  const sorted = sortRows(rows, [{ field: 'name', direction: 'asc' }]);

  expect(sorted.map(({ name }) => name)).toEqual([null, 'a2', 'A10', 'b']);
});
