import { closeSync, existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Port in the name of the socket. The embedded server does not listen on TCP. */
export const postgresSocketPort = 5432;
export const postgresSocketName = `.s.PGSQL.${postgresSocketPort}`;

/** Directory through which clients reach the socket. The socket itself is always in the data directory. */
type SocketPath = { directory: string; close(): void };

// The lowest limit of the supported systems is that of macOS: 104 bytes with the closing zero.
const maxPathBytes = 103;

export function openShortPostgresSocketPath(dataDirectory: string): SocketPath {
  if (Buffer.byteLength(join(dataDirectory, postgresSocketName)) <= maxPathBytes) {
    return { directory: dataDirectory, close: () => undefined };
  }
  return existsSync('/proc/self/fd') ? shortenByDescriptor(dataDirectory) : shortenBySymlink(dataDirectory);
}

/** Returns a short path of the directory on Linux, through an open descriptor. Processes of the same user can use it too. */
function shortenByDescriptor(dataDirectory: string): SocketPath {
  const descriptor = openSync(dataDirectory, 'r');
  return { directory: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) };
}

/**
 * Returns a path by a link in the temporary directory. It is the last resort, because the link is the only file that the
 * server writes outside its folders.
 */
function shortenBySymlink(dataDirectory: string): SocketPath {
  const directory = mkdtempSync(join(tmpdir(), 'trellis-'));
  const link = join(directory, 'db');
  symlinkSync(dataDirectory, link);
  return { directory: link, close: () => rmSync(directory, { recursive: true, force: true }) };
}

/**
 * Returns whether a PostgreSQL listens on the socket of a data directory. Unlike a process id this also finds a server of another
 * container, because the socket belongs to the file system.
 */
export async function isPostgresListening(dataDirectory: string): Promise<boolean> {
  if (!existsSync(join(dataDirectory, postgresSocketName))) return false;
  const path = openShortPostgresSocketPath(dataDirectory);
  const socket = createConnection(join(path.directory, postgresSocketName));
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
    path.close();
  }
}
