import { setFlagsFromString } from 'node:v8';
import { describe, expect, test, vi } from 'vitest';
import { createLazyObjectFactory, memoizePerOwner } from '../../../core/lib/lazy.ts';

describe('a value per owner', () => {
  test('is made once, and again for a copy of the owner', () => {
    const make = vi.fn((owner: { name: string }) => ({ owner }));
    const memoOf = memoizePerOwner(make);
    const owner = { name: 'first' };

    expect(memoOf(owner)).toBe(memoOf(owner));
    const copy = { ...owner };
    expect(memoOf(copy).owner).toBe(copy);
    expect(memoOf(owner).owner).toBe(owner);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('can be undefined', () => {
    const make = vi.fn(() => undefined);
    const memoOf = memoizePerOwner(make);
    const owner = {};
    memoOf(owner);
    memoOf(owner);

    expect(make).toHaveBeenCalledTimes(1);
  });
});

test('a part of a lazy object is made from the source when it is first read', () => {
  const makeNames = vi.fn(({ name }: { name: string }) => [name]);
  const create = createLazyObjectFactory<{ name: string }>()({
    names: makeNames,
    length: ({ name }) => name.length,
  });
  const object = create({ name: 'Ada' });

  expect(makeNames).not.toHaveBeenCalled();
  expect(object.names).toEqual(['Ada']);
  expect(object.names).toBe(object.names);
  expect(makeNames).toHaveBeenCalledTimes(1);
  expect(create({ name: 'Grace' }).length).toBe(5);
});

setFlagsFromString('--allow-natives-syntax');
const isFast = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;
setFlagsFromString('--no-allow-natives-syntax');

test('an object with a lazy object and a memoized value stays in the fast mode of V8', () => {
  const create = createLazyObjectFactory<{ name: string }>()({ names: ({ name }) => [name] });
  const deps = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`dep${number}`, number]));
  const context = { ...{ ...deps }, loaders: create({ name: 'Ada' }) };
  memoizePerOwner(() => 1)(context);

  expect(isFast(context)).toBe(true);
  expect(isFast(context.loaders)).toBe(true);
});
