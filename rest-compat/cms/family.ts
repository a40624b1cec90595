import type { Family } from '../family.ts';
import { cmsDialect } from './dialect.ts';
import { endpoints } from './endpoints.ts';
import { getCurrentUser } from './sessions/get-current-user.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { toTwin } from './twin.ts';

const paramPatterns = { id: '[0-9]+' };

/** For other systems, with a token. */
export const cmsFamily: Family = {
  prefix: '/api',
  dialect: cmsDialect,
  endpoints,
  bearer: 'cmsToken',
  accepts: ['cmsToken'],
  paramPatterns,
  owns: (path) => path.startsWith('/api'),
};

/** For people who have signed in, with their session and their own permissions. */
export const cmsBackendFamily: Family = {
  prefix: '/api',
  dialect: cmsDialect,
  endpoints: [signIn, signOut, getCurrentUser, ...endpoints.map(toTwin)],
  accepts: ['cmsSession'],
  paramPatterns,
  owns: (path) => path.startsWith('/api/backend'),
};
