import { readFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { addErrorCodesToDescriptions, type ErrorCodesByField } from './describe-errors.ts';
import type { SubgraphEntry } from './read-subgraphs.ts';

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
