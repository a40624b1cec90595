import { setImmediate } from 'node:timers/promises';
import type { DocumentNode } from 'graphql';
import type { Family } from './family.ts';

/**
 * Plans every endpoint's operations while requests are answered already, one per turn of the event loop. A request
 * that comes before its plan makes it.
 */
export async function planAhead(families: readonly Family[], prepare: (document: DocumentNode) => void) {
  for (const { endpoints } of families) {
    for (const { document, opening, upload } of endpoints) {
      for (const next of [document, opening?.document, upload?.open.document]) {
        if (!next) continue;
        await setImmediate();
        prepare(next);
      }
    }
  }
}
