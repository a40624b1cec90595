import type { Entry } from './entry.ts';

const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

type EntryBatch = { entries: readonly Entry[]; next: string | undefined };

export type Batches = {
  read: (after: string | undefined) => Promise<EntryBatch>;
  close: () => Promise<void>;
};

/**
 * Reads entries in batches. Consecutive calls continue the same stream; a checkpoint resumes an interrupted
 * import.
 */
export function readBatches(open: (after: string | undefined) => AsyncGenerator<Entry>): Batches {
  let running: AsyncGenerator<Entry> | undefined;
  return {
    read: async (after) => {
      if (after === undefined) await running?.return(undefined);
      if (after === undefined || !running) running = open(after);
      return takeBatch(running);
    },
    close: async () => void (await running?.return(undefined)),
  };
}

async function takeBatch(running: AsyncGenerator<Entry>): Promise<EntryBatch> {
  const entries: Entry[] = [];
  for (let bytes = 0; entries.length < maxEntries && bytes < maxBytes; ) {
    const { done, value } = await running.next();
    if (done) return { entries, next: undefined };
    entries.push(value);
    bytes += value.bytes;
  }
  return { entries, next: entries.at(-1)?.mark };
}
