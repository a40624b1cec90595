import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSupergraph, readSubgraphs } from '../gateway/compose.ts';
import type { AddOn } from './add-ons.ts';
import { projectRoot } from './project-root.ts';

/** The committed supergraph; composed anew only when an add-on brings a subgraph. */
export function readSupergraph(addOns: readonly AddOn[]): string {
  const added = addOns.flatMap(({ subgraph }) => subgraph ?? []);
  if (added.length === 0)
    return readFileSync(join(projectRoot, 'gateway/generated/supergraph.graphql'), 'utf8');
  const ours = readSubgraphs(join(projectRoot, 'supergraph.yaml'));
  const theirs = added.map(({ name }) => ({ name, url: 'http://in-process.invalid', schemaFile: '' }));
  return composeSupergraph(
    [...ours, ...theirs],
    ({ name, schemaFile }) =>
      added.find((subgraph) => subgraph.name === name)?.sdl ??
      readFileSync(join(projectRoot, schemaFile), 'utf8'),
  );
}
