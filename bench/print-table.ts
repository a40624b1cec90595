import type { Measurement } from './measure/measure-row.ts';

const head = ['', 'CPU ms', 'floor', 'ratio', 'req/s', 'floor', 'ratio', 'goal', 'met', 'SQL', 'floor'];

/** The measurements as aligned text, one line each. */
export function toTable(measurements: readonly Measurement[]): string {
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
