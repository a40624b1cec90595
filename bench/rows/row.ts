import type { Request } from '../load/connection.ts';
import type { Seed } from '../seed/seed.ts';

/** One line of the table. */
export type Row = {
  key: string;
  title: string;
  /** The lowest acceptable share of the floor's speed. */
  goal?: number;
  /** How many times as long as others it is measured, so that slow requests are numerous enough. */
  stretch?: number;
  /** Of the answer that is expected; 200 unless it is said. */
  status?: number;
  /** What is compared with the floor's answer. */
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
  /** For traffic whose next request depends on the last answer. */
  learn?: (slot: number, body: string) => void;
  /** Called once all has been measured, for traffic whose traces would cost the rows after it. */
  end?: () => Promise<void>;
};
