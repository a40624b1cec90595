import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type CampaignsImportEntry,
  type ImportSource,
  isAccountImportEntry,
  parseImportEntry,
} from './import-entry.ts';
import { maxJsonItemBytes, streamJsonItems, UnexpectedJsonError } from './stream-json-items.ts';

/** Opens a file with accounts and campaigns: one JSON object per line (.ndjson), or one JSON document. */
export async function openCampaignsImportFile(file: string): Promise<ImportSource> {
  const path = resolve(file);
  const { size, mtimeMs } = await stat(path);
  const list = /\.(ndjson|jsonl)$/i.test(path) ? readLines : readDocument;
  return {
    // A changed file is a new source, because checkpoints of the old content are invalid.
    source: `file:${path} of ${size} bytes, ${Math.floor(mtimeMs)}`,
    accounts: (after) =>
      only(list(path, after), (entry) => 'value' in entry && isAccountImportEntry(entry.value)),
    campaigns: (after) =>
      only(list(path, after), (entry) => 'problem' in entry || !isAccountImportEntry(entry.value)),
  };
}

async function* only(
  entries: AsyncGenerator<CampaignsImportEntry>,
  isWanted: (entry: CampaignsImportEntry) => boolean,
): AsyncGenerator<CampaignsImportEntry> {
  for await (const entry of entries) if (isWanted(entry)) yield entry;
}

/** Reads a JSON document, always from its beginning. */
async function* readDocument(path: string): AsyncGenerator<CampaignsImportEntry> {
  let number = 0;
  for await (const text of streamJsonItems(createReadStream(path))) {
    number += 1;
    yield parseImportEntry(text, { place: `entry ${number}`, mark: '' });
  }
}

const lineBreak = 0x0a;

/** Reads a file line by line. A checkpoint is the byte offset of the next line and the number of lines read. */
async function* readLines(path: string, after: string | undefined): AsyncGenerator<CampaignsImportEntry> {
  const [start = 0, known = 0] = (after ?? '').split(':').map(Number);
  let offset = start;
  let number = known;
  for await (const text of splitLines(createReadStream(path, { start }))) {
    offset += text.length + 1;
    number += 1;
    if (text.toString('latin1').trim() === '') continue;
    yield parseImportEntry(text, { place: `line ${number}`, mark: `${offset}:${number}` });
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end >= 0; end = chunk.indexOf(lineBreak, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      restBytes = 0;
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > maxJsonItemBytes)
      throw new UnexpectedJsonError(`One line has more than ${maxJsonItemBytes / 1024 / 1024} MiB.`);
  }
  if (restBytes) yield Buffer.concat(rest);
}
