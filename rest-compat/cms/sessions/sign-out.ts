import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { refuseCrossSite } from '../twin.ts';
import { clearSessionCookie } from './session-cookie.ts';

export const signOut = defineEndpoint({
  methods: ['post'],
  path: '/backend/logout',
  summary: 'Sign out of the back office',
  tag: 'CMS sessions',
  document: graph(`mutation RestCmsSignOut { signOutOfCms { isSignedOut } }`),
  refuse: (request) => {
    if (request.context.credentials.cmsSession) refuseCrossSite(request);
  },
  toVariables: () => ({}),
  answers: { 200: z.object({ message: z.string() }).meta({ id: 'CmsMessage' }) },
  toReply: (_, { request }) => json(200, { message: 'Logged out' }, clearSessionCookie(request)),
  errors: ['cms.authorization_failed', 'cms.cross_site_refused'],
  example: { data: { signOutOfCms: { isSignedOut: true } } },
});
