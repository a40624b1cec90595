import { resolve } from 'node:path';
import { createLog } from '../../core/telemetry/log.ts';
import { openCommandDatabase } from '../../server/database/open-server-database.ts';
import { domainSubgraphNames } from '../../subgraphs/schemas.ts';
import { type CliCommandCall, UsageError } from '../arguments/command.ts';
import { exportersByDomain } from '../import-export/domain-transfers.ts';
import { writeExportFiles } from '../import-export/write-export-files.ts';

type ExportValues = { to: string; 'with-keys': boolean };

/** Exports the data of a domain into a folder. A server can be running. */
export async function runExportCommand({
  settings: read,
  operands: [name = ''],
  values,
}: CliCommandCall<ExportValues>) {
  const domain = domainSubgraphNames.find((one) => one === name);
  const load = domain && exportersByDomain[domain];
  if (!domain || !load)
    throw new UsageError(`Say what is exported: ${Object.keys(exportersByDomain).join(', ')}.`);
  const settings = read();
  const log = createLog({ level: 'error', file: undefined });
  const stop = new AbortController();
  process.once('SIGINT', () =>
    stop.abort(new Error('Interrupted: only files that were complete are there.')),
  );
  const database = await openCommandDatabase(settings.database, log);
  try {
    const exporter = await load();
    const domainExport = await exporter.open({
      settings,
      connection: database.of(domain).connection,
      schema: `${settings.database.namespace}${domain}`,
      withKeys: values['with-keys'],
    });
    try {
      const folder = resolve(values.to);
      for (const exportCount of await writeExportFiles(domainExport, folder, stop.signal, reportLeftOut)) {
        process.stdout.write(`${exportCount.name}: ${exportCount.count} ${exportCount.of} in ${folder}.\n`);
      }
    } finally {
      await domainExport.close();
    }
  } finally {
    await database.close();
  }
}

/** Reports a file that was left out. Control characters are replaced, because clients choose the names of files. */
function reportLeftOut(file: string, reason: string) {
  process.exitCode = 1;
  process.stderr.write(`${file.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')} was left out. ${reason}\n`);
}
