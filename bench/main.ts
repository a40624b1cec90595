import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../server/project-root.ts';
import { measureFeed, toFeedText } from './measure/measure-feed.ts';
import { type Measurement, measureRow, type Pace } from './measure/measure-row.ts';
import { measureStart } from './measure/measure-start.ts';
import { campaignRows } from './rows/campaign-rows.ts';
import { graphqlRows } from './rows/graphql-rows.ts';
import type { Row } from './rows/row.ts';
import { sessionRows } from './rows/session-rows.ts';
import { onStage } from './stage.ts';

const path = process.env.PATH ?? '';
const folder = join(projectRoot, '.data', 'bench');

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

/** A failed measurement does not prevent the others. */
function fail(error: unknown): undefined {
  process.exitCode = 1;
  console.error(`Not measured: ${error instanceof Error ? error.message : String(error)}`);
}

/** The table, line by line. */
const allRows: readonly Row[] = [...campaignRows, ...graphqlRows, ...sessionRows];

type BenchOptions = Pace & { rows: readonly string[] };

/** `--rows byId,list --seconds 1 --rounds 5 --connections 16` */
function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: known.join(',') },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
    },
  });
  const rows = values.rows.split(',').filter(Boolean);
  const unknown = rows.filter((row) => !known.includes(row));
  if (unknown.length) throw new Error(`No such rows: ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return {
    rows,
    seconds: toPositive('seconds', values.seconds),
    rounds: toPositive('rounds', values.rounds),
    connections: toPositive('connections', values.connections),
  };
}

function toPositive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a positive number.`);
  return value;
}

const head = ['', 'CPU ms', 'floor', 'ratio', 'req/s', 'floor', 'ratio', 'goal', 'met', 'SQL', 'floor'];

/** The measurements as aligned text, one per line. */
function toTable(measurements: readonly Measurement[]): string {
  const lines = [head, ...measurements.map(toCells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

function toCells(measurement: Measurement): string[] {
  const { row, house, floor, cpuRatio, throughputRatio, statements } = measurement;
  return [
    row.title,
    ...[house.cpu.toFixed(3), floor.cpu.toFixed(3), cpuRatio.toFixed(2)],
    ...[house.throughput.toFixed(0), floor.throughput.toFixed(0), throughputRatio.toFixed(2)],
    row.goal === undefined ? '–' : `≥ ${row.goal}`,
    toVerdict(measurement),
    ...[toCount(statements.house), toCount(statements.floor)],
  ];
}

/** Both ratios have to reach the goal. */
function toVerdict({ row: { goal }, cpuRatio, throughputRatio }: Measurement) {
  if (goal === undefined) return '–';
  return Math.min(cpuRatio, throughputRatio) >= goal ? 'yes' : 'no';
}

function toCount(statements: number) {
  return statements.toFixed(1).replace('.0', '');
}

await run().catch(fail);
