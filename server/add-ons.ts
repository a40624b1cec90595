import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../core/request-context.ts';
import { authDialect } from '../rest-compat/auth/dialect.ts';
import { withoutSso } from '../rest-compat/auth/sso/without-sso.ts';
import type { Dialect, Family } from '../rest-compat/endpoint/family.ts';
import { families } from '../rest-compat/families.ts';
import type { Settings } from './load-settings.ts';
import { projectRoot } from './project-root.ts';

/** What a package named in SVC_ADD_ONS exports as `addOn`. */
export type AddOn = {
  name: string;
  /** Endpoint families of its own; their documents may use its own subgraph and all others. */
  families?: readonly Family[];
  subgraph?: {
    name: string;
    /** Federation SDL, composed with ours at start. */
    sdl: string;
    schema: () => Promise<GraphQLSchema>;
    contextOf: (request: RequestContext) => object;
  };
};

/** Imports the named packages or files, in their order; one that cannot be loaded stops the start. */
export async function loadAddOns(list: string): Promise<AddOn[]> {
  const names = list.split(',').map((name) => name.trim());
  return Promise.all(names.filter(Boolean).map(loadAddOn));
}

async function loadAddOn(name: string): Promise<AddOn> {
  const target = /^[./]/.test(name) ? pathToFileURL(resolve(name)).href : name;
  try {
    const { addOn } = (await import(target)) as { addOn?: AddOn };
    if (addOn?.name) return addOn;
  } catch (cause) {
    throw new Error(`The add-on ${name} named in SVC_ADD_ONS cannot be loaded.`, { cause });
  }
  throw new Error(`The add-on ${name} named in SVC_ADD_ONS has no export called addOn.`);
}

/** The committed supergraph; composed anew only when an add-on brings a subgraph. */
export async function readSupergraph(addOns: readonly AddOn[]): Promise<string> {
  const added = addOns.flatMap(({ subgraph }) => subgraph ?? []);
  if (added.length === 0)
    return readFileSync(join(projectRoot, 'gateway/generated/supergraph.graphql'), 'utf8');
  const { composeHouse } = await import('./compose-house.ts');
  return composeHouse(added);
}

/** Requests that belong to no family are refused like those of the service at the root, which clients expect. */
const dialect: Dialect = authDialect;

/** The families of endpoints that are served: ours as the settings want them, and those of add-ons. */
export function listFamilies({ auth }: Settings, addOns: readonly AddOn[]) {
  const all: Family[] = [...families, ...addOns.flatMap((addOn) => addOn.families ?? [])];
  return { families: auth.samlEnabled ? all : withoutSso(all), dialect };
}
