import { cpus, release, totalmem, type } from 'node:os';

/** A table with what is to be said below it; the first column holds titles, the others figures. */
export type Table = {
  title: string;
  head: readonly string[];
  lines: readonly (readonly string[])[];
  notes?: readonly string[];
};

export type TableFormat = 'text' | 'markdown';

export function formatTable(table: Table, format: TableFormat): string {
  const notes = table.notes ?? [];
  if (format === 'text') return [toText(table), ...notes, ''].join('\n');
  return [toMarkdown(table), '', ...notes.flatMap((note) => [note, ''])].join('\n');
}

function toText({ title, head, lines }: Table): string {
  const all = [[title, ...head], ...lines];
  const widths = head.map((_, column) => widthOf(all, column + 1));
  const first = widthOf(all, 0);
  return all
    .map(([name = '', ...cells]) =>
      [name.padEnd(first), ...cells.map((cell, column) => cell.padStart(widths[column] ?? 0))].join('  '),
    )
    .join('\n');
}

function widthOf(lines: readonly (readonly string[])[], column: number) {
  return Math.max(...lines.map((line) => line[column]?.length ?? 0));
}

function toMarkdown({ title, head, lines }: Table): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${head.map(() => '--:|').join('')}`;
  return [toLine([title, ...head]), rule, ...lines.map(toLine)].join('\n');
}

/** Returns two cells: the goal, and whether every value reaches it. */
export function atLeast(goal: number | undefined, ...values: readonly number[]): string[] {
  return toCells('≥', goal, (limit) => values.every((value) => value >= limit));
}

/** Returns two cells: the goal, and whether every value is at most the goal. */
export function atMost(goal: number | undefined, ...values: readonly number[]): string[] {
  return toCells('≤', goal, (limit) => values.every((value) => value <= limit));
}

function toCells(sign: string, goal: number | undefined, isMet: (goal: number) => boolean): string[] {
  if (goal === undefined) return ['–', '–'];
  return [`${sign} ${goal}`, isMet(goal) ? 'yes' : 'no'];
}

/** Returns the date, processor, memory, system and Node version of a benchmark run, in one line. */
export function describeMachine(now = new Date()): string {
  const [first] = cpus();
  const cores = `${cpus().length} × ${first?.model.trim() || 'unknown processor'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${now.toISOString().slice(0, 10)}, ${cores}, ${memory}, ${type()} ${release()}, Node ${process.version.slice(1)}`;
}
