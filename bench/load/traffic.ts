import type { Request } from './connection.ts';

/** What one side is asked: each slot is one connection and asks its next question when it has its answer. */
export type Traffic = {
  next: (slot: number) => Request;
  /** For traffic whose next question depends on the last answer. */
  learn?: (slot: number, body: string) => void;
};
