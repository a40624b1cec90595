import type { ServerResponse } from 'node:http';
import type { DatabaseChangeSource } from '../../core/ports/changes.ts';
import { changeStreamControlLines } from '../../gateway/live/changes.ts';

const beatMs = 5_000;

/** Maximum size of unread data, in bytes. A slower edge is disconnected and connects again. */
const maxBufferedBytes = 4 * 1_048_576;

/** Streams changes to edges, one line each. Listens to the database only while an edge is connected. */
export function createChangeStreams(source: DatabaseChangeSource) {
  const readers = new Set<ServerResponse>();
  let openSource: { close: () => Promise<void> } | undefined;
  let isListening = false;
  let isClosing = false;

  const write = (res: ServerResponse, line: string) => {
    // A stop ends the streams first, so later lines have no reader.
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
        writeAll(changeStreamControlLines.begin);
      },
      onLoss: () => {
        isListening = false;
        writeAll(changeStreamControlLines.loss);
      },
      onChange: writeAll,
    });
  const closeSource = async () => {
    const sourceToClose = openSource;
    openSource = undefined;
    await sourceToClose?.close();
  };

  return {
    add: (res: ServerResponse) => {
      res.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
      // The edge can have disconnected, or a stop begun, while its request was verified.
      if (isClosing || res.destroyed) return void res.end();
      readers.add(res);
      // The first line is `begin` only if the process already listens to the database.
      write(res, isListening ? changeStreamControlLines.begin : changeStreamControlLines.beat);
      const beat = setInterval(() => write(res, changeStreamControlLines.beat), beatMs);
      openSource ??= open();
      res.once('close', () => {
        clearInterval(beat);
        readers.delete(res);
        if (readers.size === 0) void closeSource();
      });
    },
    close: async () => {
      isClosing = true;
      for (const res of readers) res.end();
      await closeSource();
    },
  };
}
