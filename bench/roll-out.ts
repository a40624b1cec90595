import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from '../server/settings/project-root.ts';
import { describeMachine, formatTable } from './report/table.ts';
import { drainQueue, findLostWrites } from './soak/find-lost.ts';
import { openMixedLoad } from './soak/mixed-load.ts';
import { makeNextRelease } from './soak/next-release.ts';
import { type ComposeSite, onComposeSite } from './soak/on-compose-site.ts';
import { openAccess } from './soak/open-access.ts';
import { listAlerts, queryDashboard } from './soak/query-dashboard.ts';
import { type Prometheus, startPrometheus } from './soak/start-prometheus.ts';

/**
 * `npm run roll-out -- --prometheus /usr/bin/prometheus`: what `deploy/compose.yaml` starts, as processes under load, of which all are
 * replaced by the next release in the middle, and what the dashboard then shows.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    share: { type: 'string', default: '0.5' },
    prometheus: { type: 'string', default: 'prometheus' },
  },
});
const [minutes, share] = [Number(values.minutes), Number(values.share)];
const capacitySeconds = 15;
const folder = join(projectRoot, '.data', 'roll-out');

async function play(site: ComposeSite, prometheus: Prometheus) {
  const access = await openAccess(site);
  const load = openMixedLoad(site.port, access);
  await load.run(capacitySeconds);
  const full = await load.run(capacitySeconds);
  const perSecond = (full.right / capacitySeconds) * share;
  const held = load.run(minutes * 60, perSecond);
  await setTimeout(minutes * 20_000);
  const next = join(folder, 'next');
  rmSync(next, { recursive: true, force: true });
  const begun = performance.now();
  await site.rollOut(makeNextRelease(next));
  const rollOutSeconds = (performance.now() - begun) / 1000;
  await setTimeout(minutes * 20_000);
  const panels = await queryDashboard(prometheus.url);
  const alerts = await listAlerts(prometheus.url);
  const tally = await held;
  const queue = await drainQueue(site.database.pool);
  const lost = await findLostWrites(site, load.known);
  await load.close();
  return { perSecond, rollOutSeconds, tally, panels, alerts, queue, lost };
}

const prometheus = await startPrometheus(values.prometheus, join(folder, 'prometheus'));
try {
  const options = { folder, path: process.env.PATH ?? '', onScraped: prometheus.scrape };
  print(await onComposeSite(options, (site) => play(site, prometheus)));
} finally {
  await prometheus.stop();
}

function print({
  perSecond,
  rollOutSeconds,
  tally,
  panels,
  alerts,
  queue,
  lost,
}: Awaited<ReturnType<typeof play>>) {
  const empty = panels.filter(({ series }) => series === 0);
  const line = (name: string, value: string | number) => [name, String(value)];
  const lines = [
    line('Requests a second', perSecond.toFixed(0)),
    line('Every process replaced, in seconds', rollOutSeconds.toFixed(0)),
    line('Right answers', tally.right),
    line('Refused, with when to come again', tally.refused),
    line('Connections that ended under a request', tally.broken),
    line('Wrong answers', tally.wrong),
    line('Queries of the dashboard with data, of all', `${panels.length - empty.length}, ${panels.length}`),
    line('Alerts', alerts.join(', ') || 'none'),
    line('Jobs due at the end; failed for good', `${queue.due}; ${queue.failed}`),
    ...lost.map((each) => line(`Acknowledged ${each.kind}; lost`, `${each.acknowledged}; ${each.lost}`)),
  ];
  const notes = [...tally.wrongs, ...empty.map(({ title, expr }) => `No data: ${title}: ${expr}`)];
  console.log(`${describeMachine()}\n`);
  console.log(
    formatTable(
      { title: `${minutes} minutes with a roll-out in the middle`, head: [''], lines, notes },
      'markdown',
    ),
  );
  const isWell =
    tally.wrong + tally.broken === 0 && queue.failed === 0 && lost.every((each) => each.lost === 0);
  process.exitCode = isWell ? 0 : 1;
}
