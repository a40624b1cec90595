import { parse } from 'graphql';
import { compileSupergraph } from '../../gateway/schema/compile-supergraph.ts';
import { toPublicSupergraph } from '../../gateway/schema/public-supergraph.ts';
import { loadServerAddOns, readSupergraph } from '../add-ons/add-ons.ts';
import { readDerivedSchemas } from '../schema/read-derived-schemas.ts';

/** Prints the public supergraph for another router. The URLs of all subgraphs are those of the sidecar. */
export async function printSidecarSupergraph(addOns: string, sidecarUrl: string): Promise<string> {
  const supergraphSdl = await readSupergraph(await loadServerAddOns(addOns));
  const { publicSchema } = await compileSupergraph({ supergraphSdl, ...readDerivedSchemas() });
  return replaceUrls(sidecarUrl, toPublicSupergraph(supergraphSdl, publicSchema));
}

/** Returns the path of a subgraph at the sidecar. */
export function toSidecarPath(name: string): string {
  return `/${name}`;
}

const graphPattern = /@join__graph\(name: "([^"]+)", url: "[^"]*"\)/g;

function replaceUrls(sidecarUrl: string, supergraphSdl: string): string {
  const base = sidecarUrl.replace(/\/$/, '');
  const rewritten = supergraphSdl.replace(
    graphPattern,
    (_, name: string) => `@join__graph(name: "${name}", url: "${base}${toSidecarPath(name)}")`,
  );
  parse(rewritten, { noLocation: true });
  return rewritten;
}
