import { parentPort } from 'node:worker_threads';
import { type ProfileName, sanitizeAtOnce } from './profiles.ts';
import type { Site } from './site-addresses.ts';

export type Order = { id: number; profile: ProfileName; markup: string; site?: Site | undefined };
export type Delivered = { id: number; clean: string | null } | { id: number; failure: string };

/** The thread that long markup is sanitised on. */
parentPort?.on('message', (order: Order) => parentPort?.postMessage(carryOut(order)));

function carryOut({ id, profile, markup, site }: Order): Delivered {
  try {
    return { id, clean: sanitizeAtOnce(profile, markup, site) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}
