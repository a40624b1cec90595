import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import { userExample } from '../users/user.example.ts';
import { userFragment } from '../users/user.fragment.ts';
import { newAccountBody, toAccountFields } from './account.body.ts';
import { adminErrors, adminGuard } from './guard.ts';

const document = graph(
  `
  mutation RestCreateUser($input: CreateUserInput!) {
    createUser(input: $input) { user { ...RestUser } }
  }
`,
  [userFragment],
);

const errors = [
  ...adminErrors,
  'auth.bad_json',
  'auth.validation_failed',
  'auth.user_already_exists',
  'auth.email_exists',
  'auth.phone_exists',
] as const;

const example = {
  request: { body: { email: 'user@example.com', email_confirm: true } },
  data: { createUser: { user: userExample } },
};

type Account = z.output<typeof newAccountBody>;

function toInput(body: Account, id: string | undefined) {
  return { ...toAccountFields(body), id, aud: body.aud, passwordHash: body.password_hash };
}

export const createUser = defineEndpoint({
  methods: ['post'],
  path: '/admin/users',
  trailingSlash: true,
  summary: 'Make an account, as an administrator',
  tag: 'Administration',
  body: newAccountBody,
  guard: adminGuard,
  document,
  toVariables: ({ body }) => ({ input: toInput(body, body.id) }),
  answers: { 200: userBody },
  toReply: ({ createUser: { user } }) => json(200, toUserBody(user)),
  errors,
  example,
});

/** The specification's form of the same. */
export const createUserWithId = defineEndpoint({
  methods: ['post'],
  path: '/admin/users/{id}',
  trailingSlash: true,
  summary: 'Make an account with a given id, as an administrator',
  tag: 'Administration',
  params: z.object({ id: z.string() }),
  body: newAccountBody,
  guard: adminGuard,
  document,
  // Two ids that differ are no id; it is the service that says so, after it has asked who wants to know.
  toVariables: ({ params: { id }, body }) => ({
    input: toInput(body, !body.id || isSame(body.id, id) ? id : `${id} ${body.id}`),
  }),
  answers: { 200: userBody },
  toReply: ({ createUser: { user } }) => json(200, toUserBody(user)),
  errors,
  example: {
    ...example,
    request: { ...example.request, params: { id: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21' } },
  },
});

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}
