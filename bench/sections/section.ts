import type { BenchOptions } from '../options.ts';
import type { Table } from '../report/table.ts';
import type { Stage } from '../stage.ts';

export type SectionOptions = BenchOptions & {
  folder: string;
  path: string;
  /** File of the program Hive Router. Without it, the folders of `path` are searched. */
  hiveRouter: string | undefined;
};

/** A table of the report. Its keys are what `--rows` names; `measure` gets those of them that are wanted. */
export type ReportSection<Extra> = {
  keys: readonly string[];
  /** Whether it is measured only where it is named. */
  isNamed?: boolean;
  measure: (options: SectionOptions & Extra, keys: readonly string[]) => Promise<Table>;
};

/** Section that needs the server and the baseline on the benchmark database. */
export type StageSection = ReportSection<{ stage: Stage }>;

/** Section that starts its own processes. */
export type SelfContainedSection = ReportSection<unknown>;

/** Prints the title of a section, because measuring takes a while. */
export function announce(title: string): void {
  process.stderr.write(`${title} …\n`);
}

/** A failed measurement does not prevent the others. */
export function fail(error: unknown): undefined {
  process.exitCode = 1;
  process.stderr.write(`Not measured: ${error instanceof Error ? error.message : String(error)}\n`);
}
