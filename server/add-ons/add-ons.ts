import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNodeNames } from '../../gateway/nodes/node-roots.ts';
import { authDialect } from '../../rest-compat/auth/dialect.ts';
import { withoutSso } from '../../rest-compat/auth/sso/without-sso.ts';
import type { Dialect, Family } from '../../rest-compat/endpoint/family.ts';
import { families } from '../../rest-compat/families.ts';
import type { Settings } from '../settings/load-settings.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { LoadedAddOn } from './load-add-on.ts';

/** Imports the named packages or files, in their order. Throws if one of them cannot be loaded. */
export async function loadAddOns(list: string): Promise<LoadedAddOn[]> {
  const names = list.split(',').map((name) => name.trim());
  const packages = names.filter(Boolean);
  if (packages.length === 0) return [];
  const { loadAddOn } = await import('./load-add-on.ts');
  return Promise.all(packages.map(loadAddOn));
}

/** Returns the committed supergraph, or composes it again if an add-on has a subgraph. */
export async function readSupergraph(addOns: readonly LoadedAddOn[]): Promise<string> {
  const added = addOns.flatMap(({ subgraph }) => subgraph ?? []);
  if (added.length === 0)
    return readFileSync(join(projectRoot, 'gateway/generated/supergraph.graphql'), 'utf8');
  const { composeServer } = await import('../schema/compose-supergraph.ts');
  try {
    for (const { name, subgraph } of addOns) if (subgraph) refuseNodes(name, subgraph.sdl);
    return composeServer(added);
  } catch (cause) {
    const names = added.map(({ name }) => name).join(', ');
    throw new Error(`The graph cannot be composed with the subgraphs of add-ons (${names}).`, { cause });
  }
}

/** Throws if an add-on defines `Node`, `node` or `nodes`, because the server adds them for all objects of the graph. */
function refuseNodes(addOn: string, sdl: string): void {
  const [node] = listNodeNames(sdl);
  if (!node) return;
  throw new Error(`The add-on ${addOn} defines ${node}, which the server itself adds to the graph.`);
}

/** Error format of requests outside of the families: that of the auth service, which has the root path. */
const dialect: Dialect = authDialect;

const familiesWithoutSso = withoutSso(families);

/**
 * Lists the families of endpoints that the settings enable, and those of add-ons. Without add-ons the list is always the same
 * object, so that its routes are built once.
 */
export function listFamilies({ auth }: Settings, addOns: readonly LoadedAddOn[]) {
  const own = auth.samlEnabled ? families : familiesWithoutSso;
  const added: Family[] = addOns.flatMap((addOn) => addOn.families);
  return { families: added.length ? [...own, ...added] : own, dialect };
}
