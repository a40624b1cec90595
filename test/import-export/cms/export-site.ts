import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCmsExport } from '../../../cli/import-export/cms-exporter.ts';
import { writeExportFiles } from '../../../cli/import-export/write-export-files.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';

/** Writes the content of a server into a folder, as the command does, and says what was left out. */
export async function exportSite(server: TestServer, folder = makeTestFolder()) {
  const leftOut: string[] = [];
  const opened = await openCmsExport({
    settings: server.settings,
    connection: server.db.of('cms').connection,
    schema: 'cms',
    withKeys: false,
  });
  try {
    const written = await writeExportFiles(opened, folder, new AbortController().signal, (file, reason) =>
      leftOut.push(`${file}: ${reason}`),
    );
    return { folder, written, leftOut };
  } finally {
    await opened.close();
  }
}

export function readLines(folder: string, name: string): string[] {
  return readFileSync(join(folder, `${name}.ndjson`), 'utf8')
    .split('\n')
    .slice(0, -1);
}
