import { print } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { families } from '../../rest-compat/families.ts';
import { openAccess, openCms, type Access } from '../kit/hostile-access.ts';
import { listRestCalls, type RestCall } from '../kit/rest-requests.ts';
import { toSteadyText } from '../kit/steady-text.ts';
import { openHiveEngine, openOwnEngine } from '../kit/two-engines.ts';

type Engine = { url: string; access: Access };
let own: Awaited<ReturnType<typeof openOwnEngine>>;
let hive: Awaited<ReturnType<typeof openHiveEngine>>;
let engines: { own: Engine; hive: Engine };

beforeAll(async () => {
  [own, hive] = await Promise.all([openOwnEngine(), openHiveEngine()]);
  const [ownAccess, hiveAccess] = await Promise.all(
    [own, hive].map(async (server) => openAccess(server, await openCms(server))),
  );
  if (!ownAccess || !hiveAccess) throw new Error('No access was opened.');
  engines = { own: { url: own.url, access: ownAccess }, hive: { url: hive.url, access: hiveAccess } };
}, 240_000);

afterAll(async () => {
  await Promise.all([own?.[Symbol.asyncDispose](), hive?.[Symbol.asyncDispose]()]);
});

async function send({ url, access }: Engine, { method, path, headers, body }: RestCall) {
  const response = await fetch(url + path, { method, headers, body, redirect: 'manual' });
  const ids = Object.fromEntries(Object.entries(access.ids).map(([name, id]) => [id, name]));
  const steady = (text: string) => toSteadyText(text, Object.fromEntries(Object.entries(ids).filter(([id]) => id.length > 8)));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    location: steady(response.headers.get('location') ?? ''),
    body: steady(await response.text()),
  };
}

test('every endpoint of REST answers the same over Hive Gateway as over our own engine', async () => {
  const calls = listRestCalls(engines.own.access);
  const same = listRestCalls(engines.hive.access);
  const differences: unknown[] = [];
  const statuses: Record<string, number> = {};
  for (const [place, call] of calls.entries()) {
    const other = same[place];
    if (!other) throw new Error('Both are asked the same.');
    const [expected, found] = await Promise.all([send(engines.own, call), send(engines.hive, other)]);
    statuses[expected.status] = (statuses[expected.status] ?? 0) + 1;
    if (JSON.stringify(expected) !== JSON.stringify(found)) differences.push({ name: call.name, expected, found });
  }
  console.log(JSON.stringify(statuses));
  const documents = families.flatMap(({ endpoints }) => endpoints.flatMap(({ operations, opening, upload }) => [...operations.map(({ document }) => document), opening?.document, upload?.open.document, upload?.discard.document].filter(Boolean).map(d => print(d))));
  const run = new Set(hive.passed.map(({ query }) => query));
  const never = [...new Set(documents)].filter((d) => !run.has(d));
  console.log('documents', new Set(documents).size, 'never', never.length, never.map(d => d.slice(0, 80)));
  console.log(JSON.stringify(differences.slice(0, 30), null, 1).slice(0, 15000), differences.length);
}, 120_000);
