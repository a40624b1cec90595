// Replaces psql on the machine of a guide: runs the statements of -c and prints their names.
// biome-ignore-all lint/style/noProcessEnv: a program of its own
import pg from 'pg';

const client = new pg.Client(process.env.MACHINE_DATABASE);
await client.connect();
for (const [index, statement] of process.argv.entries()) {
  if (process.argv[index - 1] !== '-c') continue;
  await client.query(statement);
  process.stdout.write(`${statement.split(' ').slice(0, 2).join(' ')}\n`);
}
await client.end();
