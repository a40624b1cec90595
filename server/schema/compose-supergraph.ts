import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSupergraph } from '../../gateway/schema/compose.ts';
import { readSubgraphs } from '../../gateway/schema/read-subgraphs.ts';
import { projectRoot } from '../settings/project-root.ts';
import { errorCodesSubgraph, readRecordedErrorCodes } from './error-tables.ts';

type AddedSubgraph = { name: string; sdl: string };

/** Composes the supergraph of the domains, the edge's subgraph of error codes, and the subgraphs of add-ons. */
export function composeServerSupergraph(added: readonly AddedSubgraph[] = []): string {
  const inside: readonly AddedSubgraph[] = [errorCodesSubgraph, ...added];
  const entries = inside.map(({ name }) => ({ name, url: 'http://in-process.invalid', schemaFile: '' }));
  return composeSupergraph(
    [...readSubgraphs(join(projectRoot, 'supergraph.yaml')), ...entries],
    ({ name, schemaFile }) =>
      inside.find((subgraph) => subgraph.name === name)?.sdl ??
      readFileSync(join(projectRoot, schemaFile), 'utf8'),
    readRecordedErrorCodes(projectRoot),
  );
}
