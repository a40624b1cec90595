import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DerivedSchemas } from '../../gateway/schema/derived-schemas.ts';
import { projectRoot } from '../settings/project-root.ts';

/** What is added to the supergraph, and what was made of both; it is used only where it fits it. */
export function readDerivation(): { subscriptionSdl: string; derived: DerivedSchemas } {
  const read = (name: string) => readFileSync(join(projectRoot, 'gateway/generated', name), 'utf8');
  const derived = {
    whole: read('whole.graphql'),
    visible: read('api.graphql'),
    plans: read('plans.json'),
    digest: read('derived.sha256').trim(),
  };
  return { subscriptionSdl: readSubscriptions(), derived };
}

/** What can be followed, beside the supergraph: it is answered by queries, so that no service knows of it. */
export function readSubscriptions(): string {
  return readFileSync(join(projectRoot, 'gateway/live/subscription.graphql'), 'utf8');
}
