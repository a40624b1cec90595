import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';

const serviceBody = z
  .object({ version: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'AuthHealth' });

export const getAuthService = defineEndpoint({
  methods: ['get'],
  path: '/health',
  summary: 'Whether the service answers',
  tag: 'Service',
  document: graph(`query RestGetAuthService { authService { version name description } }`),
  toVariables: () => ({}),
  answers: { 200: serviceBody },
  toReply: ({ authService }) => json(200, authService),
  errors: [],
  example: { data: { authService: { version: '1.0.0', name: 'Trellis', description: 'Authentication.' } } },
});
