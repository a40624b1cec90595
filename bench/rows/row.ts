import type { Traffic } from '../load/traffic.ts';
import type { Seed } from '../seed/seed.ts';

/** One line of the table. */
export type Row = {
  key: string;
  title: string;
  /** Least share of the floor's speed. */
  goal?: number;
  /** How many times as long as others it is measured: for what takes long, so that there are enough to count. */
  stretch?: number;
  /** What the house's answer is held against. */
  compares: 'answer' | 'status';
  /** Names of values that differ from answer to answer; their types must not. */
  volatile?: readonly string[];
  /** Called once for each side. */
  openTraffic: (seed: Seed) => Traffic | Promise<Traffic>;
};
