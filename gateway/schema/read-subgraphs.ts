import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const supergraphFile = z.object({
  subgraphs: z.record(
    z.string(),
    z.object({ routing_url: z.string(), schema: z.object({ file: z.string() }) }),
  ),
});

export type SubgraphEntry = { name: string; url: string; schemaFile: string };

/** Returns the subgraphs in supergraph.yaml, in its order. Every process calls it, so it loads no composition. */
export function readSubgraphs(file: string): SubgraphEntry[] {
  const { subgraphs } = supergraphFile.parse(parseYaml(readFileSync(file, 'utf8')));
  return Object.entries(subgraphs).map(([name, { routing_url: url, schema }]) => ({
    name,
    url,
    schemaFile: schema.file,
  }));
}
