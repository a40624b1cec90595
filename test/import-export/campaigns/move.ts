import { join } from 'node:path';
import { openCampaignsExport } from '../../../cli/import-export/campaigns-exporter.ts';
import { openLegacyCampaignsImport } from '../../../cli/import-export/legacy-campaigns-importer.ts';
import { writeExportFiles } from '../../../cli/import-export/write-export-files.ts';
import type { RejectedItem } from '../../../prisma/import/import-step.ts';
import { runImport } from '../../../prisma/import/run-import.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import type { TestServer } from '../../kit/test-server.ts';

type Import = { from: string; key?: string; isTrial?: boolean };

/** Imports campaigns into a server, as the command does. */
export async function importInto(server: TestServer, { from, key, isTrial = false }: Import) {
  const refused: RejectedItem[] = [];
  const { source, steps, close } = await openLegacyCampaignsImport({
    from,
    key,
    encryptionKeys: undefined,
    settings: server.settings,
    server: server.db,
  });
  try {
    const results = await runImport({
      connection: server.db.of('campaigns').connection,
      schema: 'campaigns',
      source,
      steps,
      isTrial,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onRefusal: (_step, refusal) => refused.push(refusal),
    });
    const counts = Object.fromEntries(
      results.map(({ step, read, added, changed }) => [step, { read, added, changed }]),
    );
    return { refused, counts };
  } finally {
    await close();
  }
}

/** Writes a server's campaigns into a file, and says where it is. */
export async function exportFrom(server: TestServer, withKeys: boolean): Promise<string> {
  const folder = makeTestFolder();
  const opened = await openCampaignsExport({
    settings: server.settings,
    connection: server.db.of('campaigns').connection,
    schema: 'campaigns',
    withKeys,
  });
  try {
    await writeExportFiles(opened, folder, new AbortController().signal);
  } finally {
    await opened.close();
  }
  return join(folder, 'campaigns.ndjson');
}

export type WireCampaign = Readonly<Record<string, unknown>> & {
  _id: string;
  __v: number;
  name: string;
  status: string;
  tickets: number;
  updated_at: string;
};

/** All campaigns that a key opens, as its holder sees them. */
export async function listOf(server: TestServer, accountKey: string, query = ''): Promise<WireCampaign[]> {
  const headers = { 'x-apikey': accountKey };
  const { status, body, text } = await server.send('GET', `/v1/campaign${query}`, { headers });
  if (status !== 200) throw new Error(text);
  return (body as { campaigns: WireCampaign[] }).campaigns;
}
