import { closeSync, existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where clients find the socket, which the server always keeps in its data directory. */
export type SocketPath = { directory: string; close(): void };

// The shortest limit of the systems we run on is that of macOS: 104 bytes with the closing zero.
const longestPath = 103;

export function openSocketPath(dataDirectory: string, port: number): SocketPath {
  if (Buffer.byteLength(join(dataDirectory, `.s.PGSQL.${port}`)) <= longestPath) {
    return { directory: dataDirectory, close: () => undefined };
  }
  return existsSync('/proc/self/fd') ? shortenByDescriptor(dataDirectory) : shortenBySymlink(dataDirectory);
}

/** Linux: an open directory has a short name, which processes of the same user may use too. */
function shortenByDescriptor(dataDirectory: string): SocketPath {
  const descriptor = openSync(dataDirectory, 'r');
  return { directory: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) };
}

/** The last resort, and the only thing we write outside our folders: a link in the temporary directory. */
function shortenBySymlink(dataDirectory: string): SocketPath {
  const directory = mkdtempSync(join(tmpdir(), 'trellis-'));
  const link = join(directory, 'db');
  symlinkSync(dataDirectory, link);
  return { directory: link, close: () => rmSync(directory, { recursive: true, force: true }) };
}
