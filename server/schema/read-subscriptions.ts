import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../settings/project-root.ts';

/** What can be followed, beside the supergraph: it is answered by queries, so that no service knows of it. */
export function readSubscriptions(): string {
  return readFileSync(join(projectRoot, 'gateway/live/subscription.graphql'), 'utf8');
}
