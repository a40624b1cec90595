import { expect, test } from 'vitest';
import { retryOnWriteConflict } from '../../prisma/errors/write-conflict.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('a transaction aborted for another one is repeated, and other failures are not', async () => {
  let ended = 0;
  const twice = () => (++ended < 3 ? Promise.reject(deadlock()) : Promise.resolve('done'));
  let failed = 0;
  const otherwise = () => {
    failed += 1;
    return Promise.reject(new Error('no such table'));
  };

  expect(await retryOnWriteConflict(twice)).toBe('done');
  await expect(retryOnWriteConflict(otherwise)).rejects.toThrow('no such table');
  expect([ended, failed]).toEqual([3, 1]);
});

test('it is given up after eight times', async () => {
  let times = 0;
  const never = () => {
    times += 1;
    return Promise.reject(deadlock());
  };

  await expect(retryOnWriteConflict(never)).rejects.toThrow('deadlock detected');
  expect(times).toBe(8);
});
