import { type Measurement, measureRow } from '../measure/measure-row.ts';
import { atLeast } from '../report/table.ts';
import { campaignRows } from '../rows/campaign-rows.ts';
import { graphqlRows } from '../rows/graphql-rows.ts';
import type { Row } from '../rows/row.ts';
import { sessionRows } from '../rows/session-rows.ts';
import { announce, fail, type StageSection } from './section.ts';

/** The table, line by line. */
const rows: readonly Row[] = [...campaignRows, ...graphqlRows, ...sessionRows];

export const floorSection: StageSection = {
  keys: rows.map(({ key }) => key),
  measure: async ({ stage, ...pace }, keys) => {
    const measurements: Measurement[] = [];
    for (const row of rows.filter(({ key }) => keys.includes(key))) {
      announce(row.title);
      const measurement = await measureRow(row, stage, pace).catch(fail);
      if (measurement) measurements.push(measurement);
    }
    return {
      title: 'Beside the floor',
      head: ['CPU ms', 'floor', 'ratio', 'req/s', 'floor', 'ratio', 'goal', 'met', 'SQL', 'floor'],
      lines: measurements.map(toLine),
    };
  },
};

/** Both ratios have to reach the goal. */
function toLine(measurement: Measurement): string[] {
  const { row, server, floor, cpuRatio, throughputRatio, statements } = measurement;
  return [
    row.title,
    ...[server.cpu.toFixed(3), floor.cpu.toFixed(3), cpuRatio.toFixed(2)],
    ...[server.throughput.toFixed(0), floor.throughput.toFixed(0), throughputRatio.toFixed(2)],
    ...atLeast(row.goal, cpuRatio, throughputRatio),
    ...[toCount(statements.server), toCount(statements.floor)],
  ];
}

export function toCount(statements: number) {
  return statements.toFixed(1).replace('.0', '');
}
