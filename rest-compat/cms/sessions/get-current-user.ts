import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { toWireDate } from '../wire-date.ts';

export const getCurrentUser = defineEndpoint({
  methods: ['get'],
  path: '/backend/me',
  summary: 'Who is signed in to the back office',
  tag: 'CMS sessions',
  document: graph(`
    query RestCmsCurrentUser {
      currentCmsUser {
        id login name description email language startpage
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
      .meta({ id: 'CmsCurrentUser' }),
  },
  toReply: ({ currentCmsUser: { isActive, isAdmin, roleIds, lastLoginAt, ...user } }) =>
    json(200, {
      ...user,
      status: Number(isActive),
      admin: Number(isAdmin),
      role: roleIds.join(','),
      lastlogin: lastLoginAt ? toWireDate(lastLoginAt) : null,
    }),
  errors: ['cms.authorization_failed'],
  example: {
    data: {
      currentCmsUser: {
        id: 1,
        login: 'admin',
        name: 'Administrator',
        description: null,
        email: null,
        language: '',
        startpage: 'structure',
        isActive: true,
        isAdmin: true,
        roleIds: [],
        lastLoginAt: '2026-11-20T10:00:00.000Z',
      },
    },
  },
});
