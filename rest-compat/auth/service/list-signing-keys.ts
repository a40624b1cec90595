import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject } from '../body-fields.ts';

const keysBody = z.object({ keys: z.array(jsonObject) }).meta({ id: 'AuthKeys' });

export const listSigningKeys = defineEndpoint({
  methods: ['get'],
  path: '/.well-known/jwks.json',
  summary: 'Public keys of access tokens',
  tag: 'Service',
  document: graph(`query RestListSigningKeys { signingKeys }`),
  toVariables: () => ({}),
  answers: { 200: keysBody },
  toReply: ({ signingKeys }) =>
    json(200, { keys: signingKeys as Record<string, unknown>[] }, { 'cache-control': 'public, max-age=600' }),
  errors: [],
  example: { data: { signingKeys: [] } },
});
