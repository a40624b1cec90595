import type { Guard } from '../define-endpoint.ts';
import { graph } from '../graph.ts';

/** Whether the key opens an account: asked when a request does not parse, so that a stranger learns only that. */
export const accountGuard: Guard = {
  document: graph(`
    query RestCampaignGuard {
      myCampaignAccount { id }
    }
  `),
};
