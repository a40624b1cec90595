import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import { userExample } from '../users/user.example.ts';
import { userFragment } from '../users/user.fragment.ts';
import { adminErrors } from './guard.ts';

export const getUser = defineEndpoint({
  methods: ['get'],
  path: '/admin/users/{id}',
  trailingSlash: true,
  summary: 'Read any account, as an administrator',
  tag: 'Administration',
  params: z.object({ id: z.string() }),
  document: graph(`query RestGetUser($id: ID!) { user(id: $id) { ...RestUser } }`, [userFragment]),
  toVariables: ({ params: { id } }) => ({ id }),
  answers: { 200: userBody },
  toReply: ({ user }) => json(200, toUserBody(user)),
  errors: [...adminErrors, 'auth.validation_failed'],
  example: { request: { params: { id: userExample.id } }, data: { user: userExample } },
});
