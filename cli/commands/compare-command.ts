import { open } from 'node:fs/promises';
import { readTextFile } from '../../core/lib/files.ts';
import { type Call, UsageError } from '../arguments/command.ts';
import { compareSides } from '../compare/compare-sides.ts';
import { createIgnores } from '../compare/ignore-differences.ts';
import { readHeaders } from '../compare/read-headers.ts';
import { readBase, readRequests } from '../compare/read-requests.ts';
import { showComparison, toReportLine } from '../compare/show-comparison.ts';

type CompareValues = {
  left: string;
  right: string;
  requests: string;
  headers: string | undefined;
  ignore: string | undefined;
  timeout: string;
  report: string | undefined;
  exact: boolean;
  writes: boolean;
};

const longestSeconds = 3_600;

/** Prints the differences between the responses of two servers. The exit code is 1 if there are differences. */
export async function compareCommand({ values }: Pick<Call<CompareValues>, 'values'>) {
  const plan = await readPlan(values);
  const report = values.report === undefined ? undefined : await open(values.report, 'w', 0o600);
  let differing = 0;
  try {
    for await (const comparison of compareSides(plan)) {
      if (comparison.differences.length) differing++;
      process.stdout.write(`${showComparison(comparison)}\n`);
      await report?.write(`${toReportLine(comparison)}\n`);
    }
  } finally {
    await report?.close();
  }
  const all = plan.requests.length;
  process.stdout.write(`\nRequests: ${all}, same: ${all - differing}, different: ${differing}.\n`);
  process.exitCode = differing ? 1 : 0;
}

async function readPlan(values: CompareValues) {
  const bases = { left: readBase('--left', values.left), right: readBase('--right', values.right) };
  const headers = values.headers
    ? readHeaders(readText(values.headers), values.headers)
    : { left: {}, right: {} };
  return {
    requests: readRequests({
      text: readText(values.requests),
      name: values.requests,
      allowsWrites: values.writes,
    }),
    left: { base: bases.left, headers: headers.left },
    right: { base: bases.right, headers: headers.right },
    seconds: readSeconds(values.timeout),
    isExact: values.exact,
    isIgnored: createIgnores(values.ignore),
  };
}

function readText(file: string) {
  try {
    return readTextFile(file);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : `${file} cannot be read.`, { cause });
  }
}

function readSeconds(text: string) {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= longestSeconds) return seconds;
  throw new UsageError(`Give --timeout in seconds, at most ${longestSeconds}.`);
}
