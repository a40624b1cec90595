import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNodeDefinitions } from '../../gateway/nodes/node-roots.ts';
import { authRestErrorFormat } from '../../rest-compat/auth/dialect.ts';
import { removeSsoEndpoints } from '../../rest-compat/auth/sso/remove-sso-endpoints.ts';
import type { EndpointFamily, RestErrorFormat } from '../../rest-compat/endpoint/family.ts';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { LoadedAddOn } from './load-add-on.ts';

/** Imports the named packages or files, in their order. Throws if one of them cannot be loaded. */
export async function loadServerAddOns(list: string): Promise<LoadedAddOn[]> {
  const names = list.split(',').map((name) => name.trim());
  const packages = names.filter(Boolean);
  if (packages.length === 0) return [];
  const { loadAddOn } = await import('./load-add-on.ts');
  return Promise.all(packages.map(loadAddOn));
}

/** Returns the committed supergraph, or composes it again if an add-on has a subgraph. */
export async function readSupergraph(addOns: readonly LoadedAddOn[]): Promise<string> {
  const addOnSubgraphs = addOns.flatMap(({ subgraph }) => subgraph ?? []);
  if (addOnSubgraphs.length === 0)
    return readFileSync(join(projectRoot, 'gateway/generated/supergraph.graphql'), 'utf8');
  const { composeServerSupergraph: composeServer } = await import('../schema/compose-supergraph.ts');
  try {
    for (const { name, subgraph } of addOns) if (subgraph) refuseNodes(name, subgraph.sdl);
    return composeServer(addOnSubgraphs);
  } catch (cause) {
    const names = addOnSubgraphs.map(({ name }) => name).join(', ');
    throw new Error(`The graph cannot be composed with the subgraphs of add-ons (${names}).`, { cause });
  }
}

/** Throws if an add-on defines `Node`, `node` or `nodes`, because the server adds them for all objects of the graph. */
function refuseNodes(addOn: string, sdl: string): void {
  const [node] = listNodeDefinitions(sdl);
  if (!node) return;
  throw new Error(`The add-on ${addOn} defines ${node}, which the server itself adds to the graph.`);
}

/** Error format of requests outside of the families: that of the auth service, which has the root path. */
const dialect: RestErrorFormat = authRestErrorFormat;

const familiesWithoutSso = removeSsoEndpoints(restEndpointFamilies);

/**
 * Lists our families of endpoints, those of SSO only if SAML is enabled, and those of add-ons. Without add-ons the list is always the same
 * object, so that its routes are built once.
 */
export function listEndpointFamilies(isSamlEnabled: boolean, addOns: readonly LoadedAddOn[]) {
  const ownFamilies = isSamlEnabled ? restEndpointFamilies : familiesWithoutSso;
  const addOnFamilies: EndpointFamily[] = addOns.flatMap((addOn) => addOn.families);
  return { families: addOnFamilies.length ? [...ownFamilies, ...addOnFamilies] : ownFamilies, dialect };
}
