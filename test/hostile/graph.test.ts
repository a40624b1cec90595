import { expect, test } from 'vitest';
import { listGraphAttacks } from '../kit/hostile-graph.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';

const { findHarmOf } = useHostileServer();

test('no input of the graph does harm', async () => {
  expect(await findHarmOf(listGraphAttacks, 200)).toEqual([]);
});
