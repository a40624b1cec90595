import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { createClientRateLimits, createRateLimitCounters } from '../../../core/ports/limits.ts';

const limit = { name: 'tries', points: 3, seconds: 3_600 };
const bucket = { name: 'drops', size: 3, refillSeconds: 3_600 };

/** A way in which clients of one server are limited: by their number, by their drops, or by what is left to them. */
function openServer(way: 'consume' | 'draw') {
  const limits = createRateLimitCounters();
  return async (client: string, peer: string | null, about?: string) => {
    const { client: base } = createSystemRequestContext('test');
    const request = { client: { ...base, limitedBy: { client, peer } } };
    const mine = createClientRateLimits({ limits, request });
    const { allowed } = await (way === 'draw' ? mine.draw(bucket, about) : mine.consume(limit, about));
    return allowed;
  };
}

type Ask = ReturnType<typeof openServer>;

async function countAllowed(ask: Ask, asked: Parameters<Ask>[]) {
  const outcomes = await Promise.all(asked.map((one) => ask(...one)));
  return outcomes.filter(Boolean).length;
}

const clients = (count: number) => Array.from({ length: count }, (_, n) => `10.0.0.1 for 9.9.9.${n}`);

test.each(['consume', 'draw'] as const)('a client has a separate share (%s)', async (way) => {
  const ask = openServer(way);

  expect(await countAllowed(ask, Array(5).fill(['203.0.113.1', null]))).toBe(3);
  expect(await countAllowed(ask, Array(5).fill(['203.0.113.2', null]))).toBe(3);
  expect(await countAllowed(ask, Array(5).fill(['203.0.113.1', null, 'another thing']))).toBe(3);
});

test.each(['consume', 'draw'] as const)(
  'clients identified only by a header share twenty shares, with any number of concurrent requests (%s)',
  async (way) => {
    const ask = openServer(way);

    expect(
      await countAllowed(
        ask,
        clients(500).map((client) => [client, '10.0.0.1']),
      ),
    ).toBe(60);
    expect(await ask('10.0.0.1', '10.0.0.1')).toBe(false);
    expect(await ask('10.0.0.2 for 9.9.9.1', '10.0.0.2')).toBe(true);
    expect(await ask('10.0.0.1', null)).toBe(true);
  },
);

test.each(['consume', 'draw'] as const)(
  'one that is refused takes nothing from the others (%s)',
  async (way) => {
    const ask = openServer(way);

    await countAllowed(ask, Array(100).fill(['10.0.0.1 for 6.6.6.6', '10.0.0.1']));

    expect(
      await countAllowed(
        ask,
        clients(100).map((client) => [client, '10.0.0.1']),
      ),
    ).toBe(57);
  },
);

test('a check without counting looks at both shares', async () => {
  const limits = createRateLimitCounters();
  const of = (client: string) =>
    createClientRateLimits({
      limits,
      request: { client: { ip: '', userAgent: '', limitedBy: { client, peer: '10.0.0.1' } } },
    });
  const peek = async (client: string) => (await of(client).peek(limit)).allowed;

  for (let time = 0; time < 100; time += 1) expect(await peek('a')).toBe(true);
  for (let time = 0; time < 3; time += 1) await of('a').consume(limit);
  expect([await peek('a'), await peek('b')]).toEqual([false, true]);
  for (const client of clients(57)) await of(client).consume(limit);
  expect(await peek('b')).toBe(false);
});
