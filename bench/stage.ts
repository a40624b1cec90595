import type { FloorOptions } from './floor/floor-route.ts';
import { type MeasuredProcess, startMeasured } from './processes/measured-process.ts';
import { type BenchDatabase, openBenchDatabase } from './processes/open-bench-database.ts';
import { jwtSecret, startServer } from './processes/start-server.ts';
import { createSeed, type Seed } from './seed/seed.ts';

/** Server and floor, each in its own process, on one database with the same content. */
export type Stage = { database: BenchDatabase; server: MeasuredProcess; floor: MeasuredProcess; seed: Seed };

type StageOptions = { folder: string; path: string; connections: number };

export async function onStage<T>(options: StageOptions, play: (stage: Stage) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const stop = () => void stack.disposeAsync().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const database = stack.use(await openBenchDatabase(options.folder));
  const server = await startServer({ ...options, databaseUrl: database.url });
  stack.defer(server.stop);
  const seed = await createSeed(database, server.port, options.connections);
  const floorOptions: FloorOptions = {
    databaseUrl: database.url,
    jwtSecret,
    passwordHash: seed.passwordHash,
  };
  const floor = await startMeasured({
    module: new URL('./floor-server.ts', import.meta.url),
    args: [JSON.stringify(floorOptions)],
  });
  stack.defer(floor.stop);
  return await play({ database, server, floor, seed });
}
