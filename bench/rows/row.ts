import type { Request } from '../load/connection.ts';
import type { Seed } from '../seed/seed.ts';

/** Row of the results table. */
export type Row = {
  key: string;
  title: string;
  /** The lowest acceptable share of the floor's speed. */
  goal?: number;
  /** How many times as long as others it is measured, so that slow requests are numerous enough. */
  stretch?: number;
  /** Expected status. Default 200. */
  status?: number;
  /** Part of the response that must equal the baseline's. */
  compares: 'answer' | 'status';
  /** Names of values that differ between answers; their types must be the same. */
  volatile?: readonly string[];
  /** Called once for each side. */
  openTraffic: (seed: Seed) => Traffic | Promise<Traffic>;
};

/**
 * The requests to one side: each slot is one connection, and sends its next request when it has the answer.
 */
export type Traffic = {
  next: (slot: number) => Request;
  /** Reads the last response, for traffic whose next request depends on it. */
  learn?: (slot: number, body: string) => void;
  /** Called after the last measurement, for traffic that would slow down the rows after it. */
  end?: () => Promise<void>;
};
