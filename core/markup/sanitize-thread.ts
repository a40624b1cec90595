import { parentPort } from 'node:worker_threads';
import { type ProfileName, sanitizeAtOnce } from './profiles.ts';

export type Order = { id: number; profile: ProfileName; markup: string };
export type Delivered = { id: number; clean: string | null } | { id: number; failure: string };

/** The thread that long markup is sanitised on. */
parentPort?.on('message', (order: Order) => parentPort?.postMessage(carryOut(order)));

function carryOut({ id, profile, markup }: Order): Delivered {
  try {
    return { id, clean: sanitizeAtOnce(profile, markup) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}
