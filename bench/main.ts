import { join } from 'node:path';
import { projectRoot } from '../server/project-root.ts';
import { measureFeed, toFeedText } from './measure/measure-feed.ts';
import { type Measurement, measureRow, type Pace } from './measure/measure-row.ts';
import { measureStart } from './measure/measure-start.ts';
import { readOptions } from './options.ts';
import { toTable } from './print-table.ts';
import { allRows } from './rows/all-rows.ts';
import type { Row } from './rows/row.ts';
import { onStage } from './stage.ts';

const path = process.env.PATH ?? '';
const folder = join(projectRoot, '.data', 'bench');

await run().catch(fail);

async function run() {
  const options = readOptions(process.argv.slice(2), [...allRows.map(({ key }) => key), 'feed', 'start']);
  const rows = allRows.filter(({ key }) => options.rows.includes(key));
  const withFeed = options.rows.includes('feed');
  if (rows.length || withFeed) await printRows(rows, options, withFeed).catch(fail);
  if (options.rows.includes('start')) await printStart();
}

async function printRows(rows: readonly Row[], pace: Pace, withFeed: boolean) {
  await onStage({ folder, path, connections: pace.connections }, async (stage) => {
    const measurements: Measurement[] = [];
    for (const row of rows) {
      process.stderr.write(`${row.title} …\n`);
      const measurement = await measureRow(row, stage, pace).catch(fail);
      if (measurement) measurements.push(measurement);
    }
    const [house, floor] = await Promise.all([stage.house.readUsage(), stage.floor.readUsage()]);
    if (rows.length) console.log(`\n${toTable(measurements)}\n`);
    console.log(
      `Memory after load: ${house.residentMegabytes.toFixed(0)} MB, floor ${floor.residentMegabytes.toFixed(0)} MB`,
    );
    if (!withFeed) return;
    process.stderr.write('Feed …\n');
    const feed = await measureFeed(stage, pace.rounds).catch(fail);
    if (feed) console.log(toFeedText(feed));
  });
}

async function printStart() {
  const start = await measureStart(folder, path);
  const verdict = start.warmSeconds < 3 ? 'yes' : 'no';
  console.log(`First start:       ${start.coldSeconds.toFixed(2)} s, with a new embedded database`);
  console.log(`Warm start:        ${start.warmSeconds.toFixed(2)} s; goal < 3 s, met: ${verdict}`);
  console.log(`Memory idle:       ${start.idleMegabytes.toFixed(0)} MB`);
}

/** What cannot be measured does not keep the rest from being measured. */
function fail(error: unknown): undefined {
  process.exitCode = 1;
  console.error(`Not measured: ${error instanceof Error ? error.message : String(error)}`);
}
