import { describe, expect, test } from 'vitest';
import type { StructureEntry } from '../../../clients/console/views/structure/entry.ts';
import {
  canMoveEntry,
  type EntryMove,
  planEntryMoves,
} from '../../../clients/console/views/structure/plan-entry-moves.ts';
import { createStructureRights } from '../../../clients/console/views/structure/rights.ts';
import {
  type EntryChange,
  runEntryChanges,
  toUndoEntryChanges,
} from '../../../clients/console/views/structure/run-entry-changes.ts';

type Place = Partial<StructureEntry> & { number: number; position: number };

const entry = ({
  number,
  position,
  kind = 'article',
  parentNumber = 0,
  path = [],
}: Place): StructureEntry => ({
  number,
  id: `${number}:1`,
  kind,
  name: String(number),
  startArticleName: null,
  parentNumber,
  path,
  position,
  isOnline: false,
  statusNumber: 0,
  version: 1,
  updatedAt: '',
  updatedByName: '',
  languageId: '1',
  variants: [],
});

/** Articles 1 to 5 of a category, and 8 and 9 of another one. */
const inside = [1, 2, 3, 4, 5].map((number) => entry({ number, position: number }));
const outside = [8, 9].map((number, index) => entry({ number, position: index + 1, parentNumber: 7 }));
const pick = (...numbers: number[]) =>
  numbers.map((number) => {
    const found = [...inside, ...outside].find((candidate) => candidate.number === number);
    if (!found) throw new Error(`There is no entry ${number}.`);
    return found;
  });

/** Makes moves as the server does: the entry leaves its category, and gets the position in the new one. */
function applyMoves(moves: readonly EntryMove[]): number[] {
  const categories = new Map([
    [0, inside.map(({ number }) => number)],
    [7, outside.map(({ number }) => number)],
  ]);
  for (const { entry: moved, parentNumber, position } of moves) {
    for (const numbers of categories.values())
      if (numbers.includes(moved.number)) numbers.splice(numbers.indexOf(moved.number), 1);
    const target = categories.get(parentNumber) ?? [];
    target.splice((position ?? target.length + 1) - 1, 0, moved.number);
  }
  return categories.get(0) ?? [];
}

describe('moves of several entries', () => {
  test.each([
    [[2], 4, 'before', [1, 3, 2, 4, 5]],
    [[2], 4, 'after', [1, 3, 4, 2, 5]],
    [[5], 2, 'before', [1, 5, 2, 3, 4]],
    [[5], 2, 'after', [1, 2, 5, 3, 4]],
    [[1, 5], 3, 'before', [2, 1, 5, 3, 4]],
    [[1, 5], 3, 'after', [2, 3, 1, 5, 4]],
    [[8, 9, 1], 3, 'before', [2, 8, 9, 1, 3, 4, 5]],
    [[8, 9, 1], 3, 'after', [2, 3, 8, 9, 1, 4, 5]],
    [[3, 4], 3, 'after', [1, 2, 3, 4, 5]],
  ] as const)('%j goes to %i, %s', (numbers, target, operation, expected) => {
    const [place] = pick(target);
    if (!place) throw new Error('There is no target.');
    expect(applyMoves(planEntryMoves(pick(...numbers), place, operation))).toEqual(expected);
  });

  test('a category goes neither beside an article nor into itself or below itself', () => {
    const category = entry({ number: 20, position: 1, kind: 'category', path: [20] });
    const below = entry({ number: 21, position: 1, kind: 'category', parentNumber: 20, path: [20, 21] });
    const [article] = inside;
    if (!article) throw new Error('There is no article.');
    expect(canMoveEntry(category, article, 'before')).toBe(false);
    expect(canMoveEntry(category, below, 'into')).toBe(false);
    expect(canMoveEntry(category, category, 'into')).toBe(false);
    expect(canMoveEntry(below, category, 'into')).toBe(false);
    expect(canMoveEntry(below, category, 'after')).toBe(true);
    expect(canMoveEntry(article, category, 'into')).toBe(true);
  });
});

describe('rights', () => {
  type Roles = NonNullable<Parameters<typeof createStructureRights>[0]>['roles'];
  const role = (categories: number[] | 'all', languages: number[] | 'all'): Roles[number] => ({
    permissions: {
      structure: {
        isForAll: categories === 'all',
        categories: categories === 'all' ? [] : categories.map((number) => ({ number })),
      },
      languages: {
        isForAll: languages === 'all',
        languages: languages === 'all' ? [] : languages.map((number) => ({ number })),
      },
    },
  });
  const rightsOf = (...roles: Roles) => createStructureRights({ isAdmin: false, roles }, [1, 2]);

  test('a role permits its categories and everything in them, but not the root', () => {
    const { mayWriteEverywhere } = rightsOf(role([5], 'all'));
    expect(mayWriteEverywhere([5])).toBe(true);
    expect(mayWriteEverywhere([5, 6])).toBe(true);
    expect(mayWriteEverywhere([6])).toBe(false);
    expect(mayWriteEverywhere([])).toBe(false);
    expect(rightsOf(role('all', 'all')).mayWriteEverywhere([])).toBe(true);
    expect(createStructureRights(null, [1]).mayWriteEverywhere([])).toBe(false);
    expect(createStructureRights({ isAdmin: true, roles: [] }, [1]).mayWriteEverywhere([])).toBe(true);
  });

  test('a translator writes one language, and changes nothing that concerns all of them', () => {
    const { mayWrite, mayWriteEverywhere } = rightsOf(role('all', [2]));
    expect(mayWrite([5], 2)).toBe(true);
    expect(mayWrite([5], 1)).toBe(false);
    expect(mayWriteEverywhere([5])).toBe(false);
    expect(rightsOf(role('all', [2]), role([5], 'all')).mayWriteEverywhere([5])).toBe(true);
  });
});

describe('changes one after the other', () => {
  test('a failure does not stop the others, and made ones are taken back in reverse', async () => {
    const log: string[] = [];
    const change = (label: string): EntryChange => ({
      label,
      run: async () => {
        if (label === 'bad') throw new Error('refused');
        log.push(`do ${label}`);
      },
      undo: async () => log.push(`undo ${label}`),
    });
    const { made, failed } = await runEntryChanges([change('a'), change('bad'), change('b')]);
    expect(failed.map(({ label }) => label)).toEqual(['bad']);
    await runEntryChanges(toUndoEntryChanges(made));
    expect(log).toEqual(['do a', 'do b', 'undo b', 'undo a']);
  });

  test('the rest is not made after a stop', async () => {
    let count = 0;
    const change: EntryChange = { label: 'x', run: async () => undefined };
    const { made } = await runEntryChanges([change, change, change], {
      onProgress: (finished) => {
        count = finished;
      },
      isStopped: () => count === 2,
    });
    expect(made).toHaveLength(2);
  });
});
