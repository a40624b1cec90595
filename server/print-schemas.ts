import { writeFileSync } from 'node:fs';
import { printSubgraphSchema } from '@apollo/subgraph';
import { schemaBuilders } from '../subgraphs/schemas.ts';

const [only] = process.argv.slice(2);
for (const [name, buildSchema] of Object.entries(schemaBuilders)) {
  if (only && only !== name) continue;
  writeFileSync(`subgraphs/${name}/schema.graphql`, `${printSubgraphSchema(await buildSchema())}\n`);
}
