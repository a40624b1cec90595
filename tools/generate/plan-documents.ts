import type { SubgraphService } from '../../core/graphql/execute.ts';
import { createGraph } from '../../gateway/routing/create-graph.ts';
import type { Plans } from '../../gateway/schema/derived-schemas.ts';
import { planAhead } from '../../rest-compat/endpoint/family.ts';
import { families } from '../../rest-compat/families.ts';
import { errorsSubgraph } from '../../server/schema/error-tables.ts';
import { schemaBuilders } from '../../subgraphs/schemas.ts';

/** Plans the REST documents that need more than one subgraph. */
export async function planDocuments(texts: {
  supergraphSdl: string;
  subscriptionSdl: string;
}): Promise<Plans> {
  const plans: Record<string, Plans[string]> = {};
  const services = [...Object.keys(schemaBuilders), errorsSubgraph.name].map(toUnasked);
  const graph = await createGraph(texts.supergraphSdl, services, {
    subscriptionSdl: texts.subscriptionSdl,
    onPlan: (text, plan) => {
      plans[text] = plan;
    },
  });
  await planAhead(families, graph.prepare);
  return plans;
}

/** Creates a service with only a name, because planning executes nothing. */
function toUnasked(name: string): SubgraphService {
  const refuse = async () => {
    throw new Error(`The subgraph ${name} must not be called during planning.`);
  };
  return { name, admit: refuse, execute: refuse };
}
