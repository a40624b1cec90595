import { open } from 'node:fs/promises';
import { readTextFile } from '../../core/lib/files.ts';
import { type CliCommandCall, UsageError } from '../arguments/command.ts';
import { compareServers } from '../compare/compare-servers.ts';
import { formatComparison, toComparisonReportLine } from '../compare/format-comparison.ts';
import { createIgnoredDifferenceTest } from '../compare/ignore-differences.ts';
import { parseHeadersFile } from '../compare/parse-headers-file.ts';
import { parseBaseUrl, parseRequestsFile } from '../compare/parse-requests-file.ts';

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

const maxTimeoutSeconds = 3_600;

/** Prints the differences between the responses of two servers. The exit code is 1 if there are differences. */
export async function runCompareCommand({ values }: Pick<CliCommandCall<CompareValues>, 'values'>) {
  const plan = await readPlan(values);
  const report = values.report === undefined ? undefined : await open(values.report, 'w', 0o600);
  let differentCount = 0;
  try {
    for await (const comparison of compareServers(plan)) {
      if (comparison.differences.length) differentCount++;
      process.stdout.write(`${formatComparison(comparison)}\n`);
      await report?.write(`${toComparisonReportLine(comparison)}\n`);
    }
  } finally {
    await report?.close();
  }
  const all = plan.requests.length;
  process.stdout.write(`\nRequests: ${all}, same: ${all - differentCount}, different: ${differentCount}.\n`);
  process.exitCode = differentCount ? 1 : 0;
}

async function readPlan(values: CompareValues) {
  const bases = { left: parseBaseUrl('--left', values.left), right: parseBaseUrl('--right', values.right) };
  const headers = values.headers
    ? parseHeadersFile(readText(values.headers), values.headers)
    : { left: {}, right: {} };
  return {
    requests: parseRequestsFile({
      text: readText(values.requests),
      name: values.requests,
      allowsWrites: values.writes,
    }),
    left: { base: bases.left, headers: headers.left },
    right: { base: bases.right, headers: headers.right },
    seconds: readSeconds(values.timeout),
    isExact: values.exact,
    isIgnored: createIgnoredDifferenceTest(values.ignore),
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
  if (seconds > 0 && seconds <= maxTimeoutSeconds) return seconds;
  throw new UsageError(`Give --timeout in seconds, at most ${maxTimeoutSeconds}.`);
}
