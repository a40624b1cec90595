import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer } from '../processes/start-server.ts';
import { atMost } from '../report/table.ts';
import { announce, type SelfContainedSection } from './section.ts';

const idleMilliseconds = 5_000;

/** First and second start in development mode with the embedded database, and the memory of an idle server. */
export const startSection: SelfContainedSection = {
  keys: ['start'],
  measure: async ({ folder, path }) => {
    announce('Start');
    const data = join(folder, 'start');
    rmSync(data, { recursive: true, force: true });
    const start = () => startBuiltServer({ PATH: path, SVC_DATA_DIR: data, DATABASE_URL: '' });
    const cold = await start();
    await cold.stop();
    const warm = await start();
    await sleep(idleMilliseconds);
    const { residentMegabytes } = await warm.readUsage();
    await warm.stop();
    return {
      title: 'Start and idle, embedded database',
      head: ['', 'goal', 'met'],
      lines: [
        ['First start, with a new database', `${cold.startSeconds.toFixed(2)} s`, '–', '–'],
        ['Warm start', `${warm.startSeconds.toFixed(2)} s`, ...atMost(1.5, warm.startSeconds)],
        ['Memory idle, one process', `${residentMegabytes.toFixed(0)} MB`, ...atMost(250, residentMegabytes)],
      ],
    };
  },
};
