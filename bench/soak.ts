import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from '../server/settings/project-root.ts';
import { median } from './measure/run-load.ts';
import { describeMachine, formatTable } from './report/table.ts';
import { drainQueue, findLostWrites } from './soak/find-lost.ts';
import type { Member } from './soak/member.ts';
import { openMixedLoad, type Tally } from './soak/mixed-load.ts';
import { openAccess } from './soak/open-access.ts';
import { onSite, type Site } from './soak/open-site.ts';
import { watchMemory } from './soak/watch-memory.ts';

/** `npm run soak -- --minutes 30 --share 0.8`: a cluster on one machine, under load, of which a part dies every twenty seconds. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.8' },
  },
});
const [minutes, share] = [Number(values.minutes), Number(values.share)];
const capacitySeconds = 20;
const betweenDeathsSeconds = 20;

/** Every minute an edge, a process of a subgraph and a worker die, each in its turn. */
async function killInTurns({ members }: Site, signal: AbortSignal): Promise<number> {
  const kinds = ['edge', 'subgraph', 'worker'].map((kind) =>
    members.filter(({ role }) => role.startsWith(kind)),
  );
  let deaths = 0;
  for (; ; deaths += 1) {
    await setTimeout(betweenDeathsSeconds * 1000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return deaths;
    const among: readonly Member[] = kinds[deaths % kinds.length] ?? [];
    await among[Math.floor(deaths / kinds.length) % among.length]?.replace();
  }
}

async function hold(site: Site) {
  const access = await openAccess(site);
  const load = openMixedLoad(site.port, access);
  await load.run(capacitySeconds / 2);
  const full = await load.run(capacitySeconds);
  const capacity = full.right / capacitySeconds;
  process.stderr.write(`capacity: ${capacity.toFixed(0)} requests a second …\n`);
  const ending = new AbortController();
  const memory = watchMemory(site.members);
  const killing = killInTurns(site, ending.signal);
  const held = await load.run(minutes * 60, capacity * share);
  ending.abort();
  const deaths = await killing;
  const queue = await drainQueue(site.database.pool);
  const lost = await findLostWrites(site, load.known);
  await load.close();
  return { capacity, held, deaths, queue, lost, memory: memory.end() };
}

const options = { folder: join(projectRoot, '.data', 'hold'), path: process.env.PATH ?? '' };
console.log(`${describeMachine()}\n`);
const report = await onSite(options, hold);
print(report);
const isHeld =
  report.held.wrong === 0 &&
  report.queue.due + report.queue.failed === 0 &&
  report.lost.every(({ lost }) => lost === 0);
process.exitCode = isHeld ? 0 : 1;

function print({ capacity, held, deaths, queue, lost, memory }: Awaited<ReturnType<typeof hold>>) {
  const line = (name: string, value: string | number) => [name, String(value)];
  const tables = [
    {
      title: `${minutes} minutes at ${(capacity * share).toFixed(0)} of ${capacity.toFixed(0)} requests a second`,
      head: [''],
      lines: [
        line('Processes killed', deaths),
        line('Right answers', held.right),
        line('Refused, with when to come again', held.refused),
        line('Connections that ended under a request', held.broken),
        line('Wrong answers', held.wrong),
        line('Milliseconds, median and p99', toTimes(held)),
        line('Jobs due at the end, after seconds', `${queue.due}, ${queue.seconds.toFixed(0)}`),
        line('Jobs that failed for good', queue.failed),
      ],
      notes: held.wrongs,
    },
    {
      title: 'Acknowledged',
      head: ['', 'lost'],
      lines: lost.map((each) => [each.kind, String(each.acknowledged), String(each.lost)]),
    },
    {
      title: 'MB of one process',
      head: ['first third', 'last third', 'most'],
      lines: memory.map(({ role, first, last, most }) => [
        role,
        ...[first, last, most].map((megabytes) => megabytes.toFixed(0)),
      ]),
    },
  ];
  for (const table of tables) console.log(formatTable(table, 'markdown'));
}

function toTimes({ milliseconds }: Tally) {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return `${median(sorted).toFixed(1)} and ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(0)}`;
}
