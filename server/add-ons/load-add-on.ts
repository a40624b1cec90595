import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { GraphQLSchema, parse, version } from 'graphql';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { EndpointFamily } from '../../rest-compat/endpoint/family.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { AddOn, AddOnSubgraph } from './add-on.ts';

/** A loaded add-on. `schema` builds the schema of its subgraph. */
export type LoadedAddOn = {
  name: string;
  families: readonly EndpointFamily[];
  subgraph?: {
    name: string;
    sdl: string;
    schema: () => Promise<GraphQLSchema>;
    contextOf: (request: RequestContext) => object;
  };
};

/**
 * `trellis/add-on` resolves to this server's module for every add-on, because an add-on is built against a copy of
 * Trellis and runs
 * in another, where no package of that name need be installed.
 */
const publicModule = new URL(import.meta.url.endsWith('.ts') ? './add-on.ts' : './add-on.js', import.meta.url)
  .href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'trellis/add-on' ? { url: publicModule, shortCircuit: true } : next(specifier, context),
});

/** Imports a package, or a file by its path, and reads what it exports as `addOn`. */
export async function loadAddOn(name: string): Promise<LoadedAddOn> {
  const target = /^[./]/.test(name) ? pathToFileURL(resolve(name)).href : name;
  const { addOn } = await importAddOn(name, target);
  if (!addOn?.name) throw new Error(`The add-on ${name} named in SVC_ADD_ONS has no export called addOn.`);
  const { subgraph } = addOn;
  return {
    name: addOn.name,
    families: addOn.families ?? [],
    ...(subgraph && { subgraph: readSubgraph(addOn.name, subgraph) }),
  };
}

async function importAddOn(name: string, target: string): Promise<{ addOn?: AddOn }> {
  try {
    return await import(target);
  } catch (cause) {
    throw new Error(`The add-on ${name} named in SVC_ADD_ONS cannot be loaded.`, { cause });
  }
}

function readSubgraph(addOn: string, subgraph: AddOnSubgraph) {
  const { name, sdl, contextOf = (request) => ({ request }) } = subgraph;
  const build = () =>
    subgraph.resolvers
      ? // `AddOn` declares resolvers with the type of `contextOf`, which Apollo's type does not know.
        buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: subgraph.resolvers as never })
      : subgraph.schema();
  const schema = async () => {
    try {
      return requireOwnGraphql(addOn, await build());
    } catch (cause) {
      if (cause instanceof SecondGraphql) throw cause;
      throw new Error(`The subgraph of the add-on ${addOn} cannot be built.`, { cause });
    }
  };
  return { name, sdl, schema, contextOf };
}

class SecondGraphql extends Error {
  override readonly name = 'SecondGraphql';
}

/** Throws for a schema of another copy of graphql-js, because every check of graphql-js would fail on it. */
function requireOwnGraphql(addOn: string, schema: unknown): GraphQLSchema {
  if (schema instanceof GraphQLSchema) return schema;
  throw new SecondGraphql(
    `The schema of the add-on ${addOn} was made by another copy of the package graphql than the server's (${version} in ${projectRoot}). ` +
      'Give the subgraph `resolvers` beside its `sdl` in place of `schema`; the server then builds it. ' +
      `Or remove graphql from the add-on's own node_modules, and let it resolve to ${projectRoot}/node_modules/graphql.`,
  );
}
