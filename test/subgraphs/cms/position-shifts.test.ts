import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampPosition,
  type PositionShift,
  toInsertPositionShift,
  toMovePositionShift,
  toRemovalPositionShift,
} from '../../../subgraphs/cms/services/structure/position-shifts.ts';

type Positions = Map<string, number>;

function apply(positions: Positions, shift: PositionShift | null) {
  if (!shift) return;
  for (const [name, position] of positions) {
    const isInside = position >= shift.from && (shift.to === null || position <= shift.to);
    if (isInside) positions.set(name, position + shift.by);
  }
}

function insert(positions: Positions, name: string, wanted: number) {
  const position = clampPosition(wanted, positions.size + 1);
  apply(positions, toInsertPositionShift(position));
  positions.set(name, position);
}

function move(positions: Positions, name: string, wanted: number) {
  const position = clampPosition(wanted, positions.size);
  apply(positions, toMovePositionShift(positions.get(name) ?? 0, position));
  positions.set(name, position);
}

function remove(positions: Positions, name: string) {
  const position = positions.get(name) ?? 0;
  positions.delete(name);
  apply(positions, toRemovalPositionShift(position));
}

/** The same, done to a list. */
function spliceIn(list: string[], name: string, wanted: number) {
  list.splice(Math.max(0, Math.min(wanted, list.length + 1) - 1), 0, name);
}

const step = fc.record({
  kind: fc.constantFrom('insert', 'move', 'remove'),
  which: fc.nat(),
  wanted: fc.integer({ min: -2, max: 12 }),
});

test('positions follow a list to which the same is done, and stay contiguous', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const list: string[] = [];
      const positions: Positions = new Map();
      for (const [number, { kind, which, wanted }] of steps.entries()) {
        const name = list[which % Math.max(1, list.length)];
        if (kind === 'insert' || name === undefined) {
          insert(positions, `n${number}`, wanted);
          spliceIn(list, `n${number}`, wanted);
        } else {
          list.splice(list.indexOf(name), 1);
          if (kind === 'remove') remove(positions, name);
          else {
            move(positions, name, wanted);
            spliceIn(list, name, wanted);
          }
        }
      }
      expect(Object.fromEntries(positions)).toEqual(
        Object.fromEntries(list.map((name, index) => [name, index + 1])),
      );
    }),
  );
});
