import { createServer } from 'mysql2';
import { findFreePort } from '../../kit/free-port.ts';

/** Speaks the protocol of MySQL, and answers every query with the same rows of text. */
export async function serveMysql(columns: string[], rows: string[][]) {
  const port = await findFreePort();
  const queries: string[] = [];
  const server = createServer((connection) => {
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 45,
      capabilityFlags: 0xff_ff_ff & ~0x08_00,
      authCallback: (_given: unknown, done: (error: null) => void) => {
        done(null);
        // The library counts packets per connection, but each command of a client starts again at 0.
        connection.sequenceId = 0;
      },
    });
    connection.on('query', (query: string) => {
      queries.push(query);
      connection.sequenceId = 1;
      const described = columns.map((name) => ({
        ...{ catalog: 'def', schema: 'site', table: 'user', orgTable: 'user', name, orgName: name },
        ...{ characterSet: 45, columnLength: 1_000, columnType: 253, flags: 0, decimals: 0 },
      }));
      connection.writeTextResult(
        rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))),
        described,
      );
    });
    connection.on('error', () => undefined);
  });
  server.listen(port);
  return {
    url: `mysql://user:secret@127.0.0.1:${port}`,
    queries,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
