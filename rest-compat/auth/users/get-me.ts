import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { bearerErrors } from './guard.ts';
import { toUserBody, userBody } from './user.body.ts';
import { userExample } from './user.example.ts';
import { userFragment } from './user.fragment.ts';

export const getMe = defineEndpoint({
  methods: ['get'],
  path: '/user',
  trailingSlash: true,
  summary: 'Read the own account',
  tag: 'Users',
  document: graph(`query RestGetMe { me { ...RestUser } }`, [userFragment]),
  toVariables: () => ({}),
  answers: { 200: userBody },
  toReply: ({ me }) => json(200, toUserBody(me)),
  errors: [...bearerErrors, 'auth.validation_failed'],
  example: { data: { me: userExample } },
});
