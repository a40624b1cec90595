import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { empty } from '../../reply.ts';
import { queryText } from '../body-fields.ts';
import { bearerErrors } from '../users/guard.ts';

export const signOut = defineEndpoint({
  methods: ['post'],
  path: '/logout',
  summary: 'End sessions of the own account',
  tag: 'Sessions',
  query: z.object({ scope: queryText }),
  document: graph(`
    mutation RestSignOut($input: SignOutInput!) {
      signOut(input: $input) { endedSessions }
    }
  `),
  toVariables: ({ query }) => ({ input: { scope: query.scope } }),
  answers: { 204: 'empty' },
  toReply: () => empty(204),
  errors: [...bearerErrors, 'auth.session_expired', 'auth.validation_failed'],
  example: { request: { query: { scope: 'local' } }, data: { signOut: { endedSessions: 1 } } },
});
