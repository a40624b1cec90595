import { resolve } from 'node:path';
import { createLog } from '../../core/telemetry/log.ts';
import { openCommandDatabase } from '../../server/database/open-server-database.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { type CliCommandCall, UsageError } from '../arguments/command.ts';
import { exportsByDomain } from '../import-export/domain-transfers.ts';
import { writeExportFiles } from '../import-export/write-export-files.ts';

type ExportValues = { to: string; 'with-keys': boolean };

/** Exports the data of a domain into a folder. A server can be running. */
export async function runExportCommand({
  settings: read,
  operands: [name = ''],
  values,
}: CliCommandCall<ExportValues>) {
  const domain = domainSubgraphNames.find((one) => one === name);
  if (!domain) throw new UsageError(`Say what is exported: ${domainSubgraphNames.join(', ')}.`);
  const settings = read();
  const log = createLog({ level: 'error', file: undefined });
  const stop = new AbortController();
  process.once('SIGINT', () =>
    stop.abort(new Error('Interrupted: only files that were complete are there.')),
  );
  await using stack = new AsyncDisposableStack();
  const database = await openCommandDatabase(settings.database, log);
  stack.defer(database.close);
  const domainExport = await exportsByDomain[domain]({
    settings,
    connection: database.of(domain).connection,
    schema: `${settings.database.namespace}${domain}`,
    withKeys: values['with-keys'],
  });
  stack.defer(domainExport.close);
  const folder = resolve(values.to);
  const counts = await writeExportFiles(domainExport, folder, stop.signal, reportLeftOut);
  for (const { name: file, count, of } of counts)
    process.stdout.write(`${file}: ${count} ${of} in ${folder}.\n`);
}

/** Reports a file that was left out. Control characters are replaced, because clients choose the names of files. */
function reportLeftOut(file: string, reason: string) {
  process.exitCode = 1;
  process.stderr.write(`${file.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')} was left out. ${reason}\n`);
}
