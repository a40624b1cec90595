import { z } from 'zod';
import { toCmsSessionCookie } from '../../core/context/credential-headers.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { changeAcknowledgementSchema } from './noun/rest-resource.ts';
import { createRequiredTextSchema, formatCmsTimestamp } from './noun/wire-values.ts';
import { rejectCrossSiteRequest } from './session-variant.ts';

const signIn = defineEndpoint({
  methods: ['post'],
  path: '/backend/login',
  operationId: 'signInToCms',
  summary: 'Sign in to the CMS',
  description: 'Opens a session of the back office. The response sets the cookie `trellis_cms`.',
  tag: 'CMS session: sign-in',
  body: z
    .object({
      login: createRequiredTextSchema('The login.'),
      password: createRequiredTextSchema('The password.'),
    })
    .meta({ id: 'CmsLogin' }),
  document: graph(`
    mutation RestCmsSignIn($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken user { id: number } } }
  `),
  // Also without a session, because a foreign page must not sign a browser in to an account of its choice.
  refuse: rejectCrossSiteRequest,
  toVariables: ({ body }) => ({ input: body }),
  answers: { 200: changeAcknowledgementSchema },
  toReply: ({ signInToCms: { sessionToken, user } }, { request }) =>
    jsonReply(
      200,
      { message: 'Logged in', id: user.id },
      { 'set-cookie': toCmsSessionCookie(sessionToken, request.externalUrl) },
    ),
});

const signOut = defineEndpoint({
  methods: ['post'],
  path: '/backend/logout',
  operationId: 'signOutOfCms',
  summary: 'Sign out of the CMS',
  description: 'Ends the session of the back office. The response deletes its cookie.',
  tag: 'CMS session: sign-in',
  document: graph(`mutation RestCmsSignOut { signOutOfCms { isSignedOut } }`),
  toVariables: () => ({}),
  answers: {
    200: z.object({ message: z.string() }).meta({ id: 'CmsMessage', description: 'Result of the request.' }),
  },
  toReply: (_, { request }) =>
    jsonReply(200, { message: 'Logged out' }, { 'set-cookie': toCmsSessionCookie('', request.externalUrl) }),
});

const getCurrentUser = defineEndpoint({
  methods: ['get'],
  path: '/backend/me',
  operationId: 'getCurrentCmsUser',
  summary: 'Get the signed-in CMS user',
  description: 'Returns the user of the current session.',
  tag: 'CMS session: sign-in',
  document: graph(`
    query RestCmsCurrentUser {
      currentCmsUser {
        id: number login name description email language startpage: startPage
        isActive isAdmin roleIds lastLoginAt
      }
    }
  `),
  toVariables: () => ({}),
  answers: {
    200: z
      .object({
        id: z.int(),
        login: z.string(),
        name: z.string().nullable(),
        description: z.string().nullable(),
        email: z.string().nullable(),
        language: z.string(),
        startpage: z.string(),
        status: z.int(),
        admin: z.int(),
        role: z.string().meta({ description: 'Comma list of role ids.' }),
        lastlogin: z.string().nullable(),
      })
      .meta({ id: 'CmsCurrentUser', description: 'The user who is signed in.' }),
  },
  toReply: ({ currentCmsUser: { isActive, isAdmin, roleIds, lastLoginAt, ...user } }) =>
    jsonReply(200, {
      ...user,
      status: Number(isActive),
      admin: Number(isAdmin),
      role: roleIds.join(','),
      lastlogin: lastLoginAt ? formatCmsTimestamp(lastLoginAt) : null,
    }),
});

export const cmsSessionEndpoints = [signIn, signOut, getCurrentUser];
