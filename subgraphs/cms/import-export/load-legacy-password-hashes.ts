import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { errorMessageOf } from '../../../core/lib/records.ts';
import { convertLegacyPasswordHash } from '../services/passwords/password.ts';

const defaultPrefix = 'rex_';
const defaultPort = 3306;
const connectMilliseconds = 10_000;

/**
 * Reads the password hashes of the legacy system by login, in stored form, from its MySQL or MariaDB
 * database: `mysql://user:password@host:3306/database`, with `?prefix=` if its tables have another prefix
 * than `rex_`, and `?tls=true`. Hashes of another kind than bcrypt are left out.
 */
export async function loadLegacyPasswordHashes(address: string): Promise<ReadonlyMap<string, string>> {
  try {
    return await readTable(address);
  } catch (cause) {
    const reason = errorMessageOf(cause);
    throw new Error(`Cannot read the passwords of the legacy system: ${reason}`, { cause });
  }
}

async function readTable(address: string): Promise<ReadonlyMap<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const connection = await createConnection({
    host: hostname,
    port: Number(port) || defaultPort,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    connectTimeout: connectMilliseconds,
    ...(searchParams.get('tls') === 'true' && { ssl: {} }),
  });
  try {
    const table = `${searchParams.get('prefix') ?? defaultPrefix}user`;
    const [rows] = await connection.query<RowDataPacket[]>('SELECT login, password FROM ??', [table]);
    const hashes = rows.map(
      ({ login, password: hash }) => [String(login), convertLegacyPasswordHash(String(hash))] as const,
    );
    return new Map(hashes.filter((entry): entry is readonly [string, string] => entry[1] !== null));
  } finally {
    connection.destroy();
  }
}
