import type { SubgraphService } from '../../core/graphql/execute.ts';
import { createFederatedGraph } from '../../gateway/routing/create-graph.ts';
import type { PrecomputedQueryPlans } from '../../gateway/schema/derived-schemas.ts';
import { preplanEndpointOperations } from '../../rest-compat/endpoint/family.ts';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { errorCodesSubgraph } from '../../server/schema/error-tables.ts';
import { schemaBuilders } from '../../subgraphs/schemas.ts';

/** Plans the REST documents that need more than one subgraph. */
export async function precomputeRestQueryPlans(texts: {
  supergraphSdl: string;
  subscriptionSdl: string;
}): Promise<PrecomputedQueryPlans> {
  const plans: Record<string, PrecomputedQueryPlans[string]> = {};
  const services = [...Object.keys(schemaBuilders), errorCodesSubgraph.name].map(toUnreachableService);
  const graph = await createFederatedGraph(texts.supergraphSdl, services, {
    subscriptionSdl: texts.subscriptionSdl,
    onPlan: (text, plan) => {
      plans[text] = plan;
    },
  });
  await preplanEndpointOperations(restEndpointFamilies, graph.prepare);
  return plans;
}

/** Creates a service with only a name, because planning executes nothing. */
function toUnreachableService(name: string): SubgraphService {
  const refuse = async () => {
    throw new Error(`The subgraph ${name} must not be called during planning.`);
  };
  return { name, admit: refuse, execute: refuse };
}
