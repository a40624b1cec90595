import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../core/request-context.ts';
import type { Family } from '../rest-compat/family.ts';

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
