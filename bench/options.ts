import { parseArgs } from 'node:util';
import type { Pace } from './measure/measure-row.ts';
import type { TableFormat } from './report/table.ts';

export type BenchOptions = Pace & { rows: readonly string[]; format: TableFormat };

type KnownRows = {
  /** Rows that are measured by default. */
  usual: readonly string[];
  /** Rows that are measured only by name. */
  named: readonly string[];
};

/** `--rows byId,list --seconds 1 --rounds 5 --connections 16 --markdown` */
export function readOptions(args: readonly string[], { usual, named }: KnownRows): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: usual.join(',') },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const rows = values.rows.split(',').filter(Boolean);
  const known = [...usual, ...named];
  const unknown = rows.filter((row) => !known.includes(row));
  if (unknown.length) throw new Error(`No such rows: ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return {
    rows,
    seconds: toPositive('seconds', values.seconds),
    rounds: toPositive('rounds', values.rounds),
    connections: toPositive('connections', values.connections),
    format: values.markdown ? 'markdown' : 'text',
  };
}

function toPositive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a positive number.`);
  return value;
}
