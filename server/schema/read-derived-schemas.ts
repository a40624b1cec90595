import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DerivedSchemas } from '../../gateway/schema/derived-schemas.ts';
import { projectRoot } from '../settings/project-root.ts';

/** Reads the subscriptions and the schemas derived at build time. The digest says whether they fit the supergraph. */
export function readDerivedSchemas(): { subscriptionSdl: string; derived: DerivedSchemas } {
  const read = (name: string) => readFileSync(join(projectRoot, 'gateway/generated', name), 'utf8');
  const derived = {
    whole: read('whole.graphql'),
    visible: read('api.graphql'),
    plans: read('plans.json'),
    digest: read('derived.sha256').trim(),
  };
  return { subscriptionSdl: readSubscriptionSdl(), derived };
}

/** Reads the SDL of subscriptions. The gateway executes them as queries, so no subgraph contains them. */
export function readSubscriptionSdl(): string {
  return readFileSync(join(projectRoot, 'gateway/live/subscription.graphql'), 'utf8');
}
