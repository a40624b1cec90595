import { join } from 'node:path';
import { openAuthExport } from '../../../cli/import-export/auth-exporter.ts';
import { openLegacyAuthImport } from '../../../cli/import-export/legacy-auth-importer.ts';
import { writeExportFiles } from '../../../cli/import-export/write-export-files.ts';
import type { RejectedItem } from '../../../prisma/import/import-step.ts';
import { runImport } from '../../../prisma/import/run-import.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';

type Import = { from: string; isTrial?: boolean; encryptionKeys?: string | undefined };

/** Imports users into a server, as the command does. */
export async function importInto(server: TestServer, { from, isTrial = false, encryptionKeys }: Import) {
  const refused: RejectedItem[] = [];
  const { source, steps, close } = await openLegacyAuthImport({
    from,
    encryptionKeys,
    settings: server.settings,
    server: server.db,
  });
  try {
    const results = await runImport({
      connection: server.db.of('auth').connection,
      schema: 'auth',
      source,
      steps,
      isTrial,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onRefusal: (_step, refusal) => refused.push(refusal),
    });
    return { refused, added: Object.fromEntries(results.map(({ step, added }) => [step, added])) };
  } finally {
    await close();
  }
}

/** Writes a server's users into a file, and says where it is. */
export async function exportFrom(server: TestServer): Promise<string> {
  const folder = makeTestFolder();
  const opened = await openAuthExport({
    settings: server.settings,
    connection: server.db.of('auth').connection,
    schema: 'auth',
    withKeys: false,
  });
  try {
    await writeExportFiles(opened, folder, new AbortController().signal);
  } finally {
    await opened.close();
  }
  return join(folder, 'auth.sql');
}
