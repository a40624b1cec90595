import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createLog } from '../../core/telemetry/log.ts';
import { type ImportStepProgress, runImport } from '../../prisma/import/run-import.ts';
import { openCommandDatabase } from '../../server/database/open-server-database.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { type CliCommandCall, UsageError } from '../arguments/command.ts';
import { legacyImportsByDomain } from '../import-export/domain-transfers.ts';
import { formatImportProgress, formatImportReport } from '../import-export/format-import-report.ts';
import type { DomainImport } from '../import-export/importer.ts';

type ImportValues = {
  from: string;
  'encryption-key': string | undefined;
  key: string | undefined;
  token: string | undefined;
  'passwords-from': string | undefined;
  report: string | undefined;
  'dry-run': boolean;
};

/** Maximum number of rejected rows on the terminal. `--report` writes all of them. */
const maxShownRejections = 20;
const betweenLinesMilliseconds = 2_000;

/** Imports the data of a legacy system. A server may be running. */
export async function runImportCommand({
  settings: read,
  operands: [name = ''],
  values,
}: CliCommandCall<ImportValues>) {
  const domain = domainSubgraphNames.find((one) => one === name);
  if (!domain) throw new UsageError(`Say what is imported: ${domainSubgraphNames.join(', ')}.`);
  const settings = read();
  const log = createLog({ level: 'error', file: undefined });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Interrupted. Repeat the command to go on from here.')));
  await using stack = new AsyncDisposableStack();
  const database = await openCommandDatabase(settings.database, log);
  stack.defer(database.close);
  const call = {
    from: values.from,
    encryptionKeys: values['encryption-key'],
    key: values.key,
    token: values.token,
    passwordsFrom: values['passwords-from'],
    settings,
    server: database,
    database: database.of(domain),
    schema: `${settings.database.namespace}${domain}`,
    isTrial: values['dry-run'],
    signal: stop.signal,
  };
  const domainImport = await legacyImportsByDomain[domain](call);
  stack.defer(domainImport.close);
  const outcome = await run(domainImport, { ...call, reportFile: values.report });
  process.stdout.write(`${formatImportReport(outcome)}\n`);
  if (outcome.steps.some(({ refused }) => refused > 0)) process.exitCode = 1;
}

type ImportRunOptions = {
  database: { connection: Parameters<typeof runImport>[0]['connection'] };
  schema: string;
  isTrial: boolean;
  signal: AbortSignal;
  reportFile: string | undefined;
};

async function run(
  { source, steps }: DomainImport,
  { database, reportFile, ...runOptions }: ImportRunOptions,
) {
  const rejections: { step: string; item: string; reason: string }[] = [];
  const report = reportFile ? createWriteStream(reportFile, { mode: 0o600 }) : undefined;
  const show = createProgressLines();
  try {
    const results = await runImport({
      ...runOptions,
      connection: database.connection,
      source,
      steps,
      onProgress: show,
      onRefusal: (step, { item, reason }) => {
        if (rejections.length < maxShownRejections) rejections.push({ step, item, reason });
        report?.write(`${JSON.stringify({ step, item, reason })}\n`);
      },
    });
    return { isTrial: runOptions.isTrial, steps: results, refused: rejections };
  } finally {
    if (report) await close(report);
  }
}

async function close(report: WriteStream) {
  report.end();
  await finished(report);
}

/** Creates a function that prints progress every two seconds and after each step, on stderr, because stdout gets the report. */
function createProgressLines() {
  let step = '';
  let began = performance.now();
  let lastShownAt = 0;
  return (progress: ImportStepProgress) => {
    const now = performance.now();
    if (progress.step !== step) {
      step = progress.step;
      began = lastShownAt || now;
    }
    if (!progress.isDone && now - lastShownAt < betweenLinesMilliseconds) return;
    lastShownAt = now;
    process.stderr.write(`${formatImportProgress(progress, (now - began) / 1000)}\n`);
  };
}
