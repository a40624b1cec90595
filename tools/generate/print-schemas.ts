import { writeFileSync } from 'node:fs';
import { graphql } from 'graphql';
import { z } from 'zod';
import { schemaBuilders } from '../../subgraphs/schemas.ts';

const answer = z.object({ data: z.object({ _service: z.object({ sdl: z.string() }) }) });

for (const [name, buildSchema] of Object.entries(schemaBuilders)) {
  const { data } = answer.parse(
    await graphql({ schema: await buildSchema(), source: '{ _service { sdl } }' }),
  );
  writeFileSync(`subgraphs/${name}/schema.graphql`, `${data._service.sdl}\n`);
}
