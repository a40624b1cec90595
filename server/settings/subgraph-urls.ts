import { join } from 'node:path';
import { readSubgraphs, type SubgraphEntry } from '../../gateway/schema/read-subgraphs.ts';
import { projectRoot } from './project-root.ts';

/** Lists the subgraphs with their URLs from SVC_SUBGRAPH_URLS (`auth=http://…`, `cms=http://…`) or supergraph.yaml. */
export function listSubgraphs(subgraphUrls: readonly string[]): SubgraphEntry[] {
  const configuredUrls = new Map(subgraphUrls.map(splitPair));
  return readSubgraphs(join(projectRoot, 'supergraph.yaml')).map((entry) => ({
    ...entry,
    url: configuredUrls.get(entry.name) ?? entry.url,
  }));
}

function splitPair(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=');
  return [name, rest.join('=')];
}
