import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';

export const getIndexNowKey = defineEndpoint({
  methods: ['get'],
  path: '/{key}.txt',
  summary: 'The key by which IndexNow knows this host as the owner of its job pages',
  tag: 'Jobs',
  params: z.object({ key: z.string() }),
  document: graph(`
    query RestGetIndexNowKey($key: String!) {
      indexNowKey(key: $key)
    }
  `),
  toVariables: ({ params }) => ({ key: params.key }),
  answers: { 200: 'text' },
  toReply: ({ indexNowKey }) => ({
    status: 200 as const,
    text: indexNowKey,
    contentType: 'text/plain; charset=utf-8',
    headers: { 'x-content-type-options': 'nosniff' },
  }),
  errors: ['campaign.page_not_found'],
  example: {
    request: { params: { key: '9f2c1d0e4b7a4d6f' } },
    data: { indexNowKey: '9f2c1d0e4b7a4d6f' },
  },
});
