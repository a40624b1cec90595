import type { Family } from '../family.ts';
import { cmsDialect } from './dialect.ts';
import { endpoints, tokenOnlyEndpoints } from './endpoints.ts';
import { putMediaUpload } from './media/put-media-upload.ts';
import { showMedia } from './media/show-media.ts';
import { getCurrentUser } from './sessions/get-current-user.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { toTwin } from './twin.ts';

const paramPatterns = {
  id: '[0-9]+',
  slice_id: '[0-9]+',
  role_id: '[0-9]+',
  filename: '[A-Za-z0-9._@-]+',
};

/** For other systems, with a token. */
export const cmsFamily: Family = {
  prefix: '/api',
  dialect: cmsDialect,
  endpoints: [...endpoints, ...tokenOnlyEndpoints],
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

const openCors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Range',
  'access-control-expose-headers': 'Content-Range, ETag, Last-Modified',
  'access-control-max-age': '86400',
};

/** For pages of any origin: the files they show, and those they have staged through GraphQL. */
export const cmsFilesFamily: Family = {
  prefix: '',
  dialect: {
    ...cmsDialect,
    commonHeaders: () => ({ 'cache-control': 'private, no-cache', ...openCors }),
  },
  endpoints: [showMedia, putMediaUpload],
  bearer: 'cmsToken',
  accepts: ['cmsToken', 'cmsSession'],
  paramPatterns,
  owns: (path) => path.startsWith('/media/') || path === '/media-uploads',
};
