import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { requiredText } from '../body-fields.ts';
import { refuseCrossSite } from '../twin.ts';
import { setSessionCookie } from './session-cookie.ts';

export const signIn = defineEndpoint({
  methods: ['post'],
  path: '/backend/login',
  summary: 'Sign in to the back office',
  tag: 'CMS sessions',
  body: z
    .object({ login: requiredText('The login.'), password: requiredText('The password.') })
    .meta({ id: 'CmsLogin' }),
  document: graph(`
    mutation RestCmsSignIn($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken user { id } } }
  `),
  refuse: refuseCrossSite,
  toVariables: ({ body }) => ({ input: body }),
  answers: { 200: acknowledgement },
  toReply: ({ signInToCms: { sessionToken, user } }, { request }) =>
    json(200, { message: 'Logged in', id: user.id }, setSessionCookie(sessionToken, request)),
  errors: [
    'cms.invalid_input',
    'cms.field_missing',
    'cms.cross_site_refused',
    'cms.login_failed',
    'cms.login_delayed',
  ],
  example: {
    request: { body: { login: 'admin', password: 'secret' } },
    data: { signInToCms: { sessionToken: 'f00', user: { id: 1 } } },
  },
});
