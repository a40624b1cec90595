import type { ImportStepProgress } from '../../prisma/import/run-import.ts';

/** Formats the progress of a step in one line: `users: 12 000 of 90 000, 2 400/s, 33 s left`. */
export function formatImportProgress({ step, read, total }: ImportStepProgress, seconds: number): string {
  const rate = seconds > 0 ? read / seconds : 0;
  const amount =
    total === undefined ? `${number(read)}` : `${number(read)} of ${number(Math.max(read, total))}`;
  const timeLeft =
    total === undefined || rate === 0 ? '' : `, ${duration(Math.max(0, total - read) / rate)} left`;
  return `${step}: ${amount}, ${number(Math.round(rate))}/s${timeLeft}`;
}

type ImportRejection = { step: string; item: string; reason: string };

/** Result of an import: the counts of each step, and the first rejected rows. */
export type ImportOutcome = {
  isTrial: boolean;
  steps: readonly ImportStepProgress[];
  /** First rejected rows. The steps contain the total number. */
  refused: readonly ImportRejection[];
};

/** Formats the report: a row per step, then the rejected rows with reasons. */
export function formatImportReport({ isTrial, steps, refused }: ImportOutcome): string {
  const header = ['', 'read', 'new', 'changed', 'same', 'refused'];
  const rows = steps.map(({ step, read, added, changed, refused: failed }) => [
    step,
    ...[read, added, changed, Math.max(0, read - added - changed - failed), failed].map(number),
  ]);
  const lines = align([header, ...rows]);
  const allRefused = steps.reduce((sum, step) => sum + step.refused, 0);
  const reasons = refused.map(({ step, item, reason }) => `  ${step}: ${item}: ${reason}`);
  const more = allRefused > refused.length ? [`  … and ${number(allRefused - refused.length)} more`] : [];
  return [
    ...lines,
    ...(allRefused ? ['', 'Rejected rows:', ...reasons, ...more] : []),
    ...(isTrial ? ['', 'This was a trial: nothing was written.'] : []),
  ].join('\n');
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}

const number = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.ceil(whole / 60)} min`;
  return `${Math.floor(whole / 3600)} h ${Math.ceil((whole % 3600) / 60)} min`;
}
