import type { ServerResponse } from 'node:http';
import type { ChangeSource } from '../../core/ports/changes.ts';
import { changeLines } from '../../gateway/live/change-lines.ts';

const beatMs = 5_000;

/** Beyond this the edge does not read; it is cut off, and asks anew. */
const maxBufferedBytes = 4 * 1_048_576;

/** Tells edges what this process hears, a line for each change. The database is listened to while one of them is. */
export function createChangeStreams(source: ChangeSource) {
  const readers = new Set<ServerResponse>();
  let opened: { close: () => Promise<void> } | undefined;
  let isListening = false;

  const write = (res: ServerResponse, line: string) => {
    // A stop ends the streams first; lines that come later have no reader.
    if (res.writableEnded) return;
    res.write(`${line}\n`);
    if (res.writableLength > maxBufferedBytes) res.destroy();
  };
  const writeAll = (line: string) => {
    for (const res of readers) write(res, line);
  };
  const open = () =>
    source.open({
      onBegin: () => {
        isListening = true;
        writeAll(changeLines.begin);
      },
      onLoss: () => {
        isListening = false;
        writeAll(changeLines.loss);
      },
      onChange: writeAll,
    });
  const closeSource = async () => {
    const closing = opened;
    opened = undefined;
    await closing?.close();
  };

  return {
    add: (res: ServerResponse) => {
      res.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
      readers.add(res);
      // The first line says whether anything is heard yet.
      write(res, isListening ? changeLines.begin : changeLines.beat);
      const beat = setInterval(() => write(res, changeLines.beat), beatMs);
      opened ??= open();
      res.once('close', () => {
        clearInterval(beat);
        readers.delete(res);
        if (readers.size === 0) void closeSource();
      });
    },
    close: async () => {
      for (const res of readers) res.end();
      await closeSource();
    },
  };
}
