import type { CampaignsImportEntry } from './import-entry.ts';

const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

type EntryBatch = { entries: readonly CampaignsImportEntry[]; next: string | undefined };

/** Reads the entries of an import source in batches, after a cursor. */
export type ImportEntryReader = {
  read: (after: string | undefined) => Promise<EntryBatch>;
  close: () => Promise<void>;
};

/**
 * Reads entries in batches. Consecutive calls continue the same stream; a checkpoint resumes an interrupted
 * import.
 */
export function createImportEntryReader(
  open: (after: string | undefined) => AsyncGenerator<CampaignsImportEntry>,
): ImportEntryReader {
  let stream: AsyncGenerator<CampaignsImportEntry> | undefined;
  return {
    read: async (after) => {
      if (after === undefined) await stream?.return(undefined);
      if (after === undefined || !stream) stream = open(after);
      return readNextBatch(stream);
    },
    close: async () => void (await stream?.return(undefined)),
  };
}

async function readNextBatch(stream: AsyncGenerator<CampaignsImportEntry>): Promise<EntryBatch> {
  const entries: CampaignsImportEntry[] = [];
  for (let bytes = 0; entries.length < maxEntries && bytes < maxBytes; ) {
    const { done, value } = await stream.next();
    if (done) return { entries, next: undefined };
    entries.push(value);
    bytes += value.bytes;
  }
  return { entries, next: entries.at(-1)?.mark };
}
