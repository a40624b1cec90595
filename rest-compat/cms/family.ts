import type { Cors } from '../endpoint/cors.ts';
import { type Family, isBelow } from '../endpoint/family.ts';
import { cmsDialect } from './dialect.ts';
import { endpoints, tokenOnlyEndpoints } from './endpoints.ts';
import { mediaFileEndpoints } from './media-files.endpoints.ts';
import { sessionEndpoints } from './sessions.endpoints.ts';
import { refuseForeignWrite, toSessionVariant } from './twin.ts';

const paramPatterns = {
  id: '[0-9]+',
  slice_id: '[0-9]+',
  role_id: '[0-9]+',
  filename: '[A-Za-z0-9._@-]+',
};

/** Only pages of origins that the operator names may call from a browser, and without cookies. */
const cors: Cors = {
  origins: 'named',
  granted: 'always',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  headers: ['Authorization', 'Content-Type', 'Accept'],
  exposes: [],
  maxAgeSeconds: 86_400,
};

/** Endpoints for other systems, authenticated by an API token. */
export const cmsFamily: Family = {
  recordedAs: 'cms',
  prefix: '/api',
  dialect: cmsDialect,
  cors,
  endpoints: [...endpoints, ...tokenOnlyEndpoints],
  bearer: 'cmsToken',
  accepts: ['cmsToken'],
  paramPatterns,
  // Matches the first four characters, like the legacy system: `/apixyz` is refused in this dialect too.
  owns: (path) => path.startsWith('/api'),
};

/** Endpoints for signed-in users, authenticated by their session and their permissions. */
export const cmsBackendFamily: Family = {
  recordedAs: 'cms-back-office',
  prefix: '/api',
  dialect: cmsDialect,
  cors,
  endpoints: [...sessionEndpoints, ...endpoints.map(toSessionVariant)],
  accepts: ['cmsSession'],
  paramPatterns,
  refuse: refuseForeignWrite,
  owns: (path) => isBelow(path, '/api/backend'),
};

/** Files for pages of any origin: published media, and uploads staged through GraphQL. */
export const cmsFilesFamily: Family = {
  recordedAs: 'cms-files',
  prefix: '',
  dialect: { ...cmsDialect, commonHeaders: { 'cache-control': 'private, no-cache' } },
  cors: {
    origins: 'any',
    granted: 'always',
    methods: ['GET', 'HEAD', 'PUT', 'OPTIONS'],
    headers: ['Authorization', 'Content-Type', 'Range'],
    exposes: ['Content-Range', 'ETag', 'Last-Modified'],
    maxAgeSeconds: 86_400,
  },
  endpoints: mediaFileEndpoints,
  bearer: 'cmsToken',
  accepts: ['cmsToken', 'cmsSession'],
  paramPatterns,
  owns: (path) => path.startsWith('/media/') || path === '/media-uploads',
};
