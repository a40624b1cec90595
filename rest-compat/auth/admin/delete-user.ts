import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { userExample } from '../users/user.example.ts';
import { adminErrors, adminGuard } from './guard.ts';

export const deleteUser = defineEndpoint({
  methods: ['delete'],
  path: '/admin/users/{id}',
  trailingSlash: true,
  summary: 'Delete any account, as an administrator',
  tag: 'Administration',
  params: z.object({ id: z.string() }),
  body: z.object({ should_soft_delete: z.boolean().optional() }).meta({ id: 'AuthDeletion' }),
  guard: adminGuard,
  document: graph(`
    mutation RestDeleteUser($input: DeleteUserInput!) {
      deleteUser(input: $input) { userId }
    }
  `),
  toVariables: ({ params: { id }, body }) => ({ input: { id, softly: body.should_soft_delete } }),
  answers: { 200: z.object({}).meta({ id: 'AuthDeleted' }) },
  toReply: () => json(200, {}),
  errors: [...adminErrors, 'auth.bad_json', 'auth.validation_failed'],
  example: {
    request: { params: { id: userExample.id }, body: { should_soft_delete: true } },
    data: { deleteUser: { userId: userExample.id } },
  },
});
