import { readFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { addErrorCodesToDescriptions, type ErrorCodesByField } from './describe-errors.ts';

const supergraphFile = z.object({
  subgraphs: z.record(
    z.string(),
    z.object({ routing_url: z.string(), schema: z.object({ file: z.string() }) }),
  ),
});

export type SubgraphEntry = { name: string; url: string; schemaFile: string };

/** Returns the subgraphs in supergraph.yaml, in its order. */
export function readSubgraphs(file: string): SubgraphEntry[] {
  const { subgraphs } = supergraphFile.parse(parseYaml(readFileSync(file, 'utf8')));
  return Object.entries(subgraphs).map(([name, { routing_url: url, schema }]) => ({
    name,
    url,
    schemaFile: schema.file,
  }));
}

/** Composes subgraphs into one supergraph SDL; throws with every composition error at once. */
export function composeSupergraph(
  subgraphs: readonly SubgraphEntry[],
  readSdl: (entry: SubgraphEntry) => string = ({ schemaFile }) => readFileSync(schemaFile, 'utf8'),
  codesOf: ErrorCodesByField = {},
): string {
  const services = subgraphs.map((entry) => ({
    name: entry.name,
    url: entry.url,
    typeDefs: addErrorCodesToDescriptions(parse(readSdl(entry)), codesOf),
  }));

  const { supergraphSdl, errors = [] } = composeServices(services);
  if (!supergraphSdl)
    throw new Error(['Supergraph composition failed', ...errors.map(({ message }) => message)].join('\n'));
  return supergraphSdl;
}
