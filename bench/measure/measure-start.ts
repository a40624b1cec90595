import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '../processes/start-server.ts';

export type StartMeasurement = { coldSeconds: number; warmSeconds: number; idleMegabytes: number };

const idleMilliseconds = 5_000;

/**
 * First and second start in development mode with the embedded database, and the memory of an idle server.
 */
export async function measureStart(folder: string, path: string): Promise<StartMeasurement> {
  const data = join(folder, 'start');
  rmSync(data, { recursive: true, force: true });
  const start = () => startBuiltServer({ PATH: path, SVC_DATA_DIR: data, DATABASE_URL: '' });
  const cold = await start();
  await cold.stop();
  const warm = await start();
  await sleep(idleMilliseconds);
  const { residentMegabytes } = await warm.readUsage();
  await warm.stop();
  return { coldSeconds: cold.startSeconds, warmSeconds: warm.startSeconds, idleMegabytes: residentMegabytes };
}
