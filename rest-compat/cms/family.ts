import type { CorsPolicy } from '../endpoint/cors.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { isPathWithin } from '../endpoint/router.ts';
import { cmsRestErrorFormat } from './dialect.ts';
import { apiTokenOnlyEndpoints, cmsRestEndpoints } from './endpoints.ts';
import { mediaFileEndpoints } from './media-files.endpoints.ts';
import { rejectCrossSiteWrite, toCmsBackOfficeEndpoint } from './session-variant.ts';
import { cmsSessionEndpoints } from './sessions.endpoints.ts';

const paramPatterns = {
  id: '[0-9]+',
  slice_id: '[0-9]+',
  role_id: '[0-9]+',
  filename: '[A-Za-z0-9._@-]+',
};

/** Only pages of origins that the operator names may call from a browser, and without cookies. */
const cors: CorsPolicy = {
  origins: 'named',
  granted: 'always',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  headers: ['Authorization', 'Content-Type', 'Accept'],
  exposes: [],
  maxAgeSeconds: 86_400,
};

/** Endpoints for other systems, authenticated by an API token. */
export const cmsApiTokenEndpointFamily: EndpointFamily = {
  recordedAs: 'cms',
  prefix: '/api',
  dialect: cmsRestErrorFormat,
  cors,
  endpoints: [...cmsRestEndpoints, ...apiTokenOnlyEndpoints],
  bearer: 'cmsToken',
  accepts: ['cmsToken'],
  paramPatterns,
  // Matches the first four characters, like the legacy system: `/apixyz` is refused in this dialect too.
  owns: (path) => path.startsWith('/api'),
};

/** Endpoints for signed-in users, authenticated by their session and their permissions. */
export const cmsBackOfficeEndpointFamily: EndpointFamily = {
  recordedAs: 'cms-back-office',
  prefix: '/api',
  dialect: cmsRestErrorFormat,
  cors,
  endpoints: [...cmsSessionEndpoints, ...cmsRestEndpoints.map(toCmsBackOfficeEndpoint)],
  accepts: ['cmsSession'],
  paramPatterns,
  refuse: rejectCrossSiteWrite,
  owns: (path) => isPathWithin(path, '/api/backend'),
};

/** Files for pages of any origin: published media, and uploads staged through GraphQL. */
export const cmsFileEndpointFamily: EndpointFamily = {
  recordedAs: 'cms-files',
  prefix: '',
  dialect: { ...cmsRestErrorFormat, commonHeaders: { 'cache-control': 'private, no-cache' } },
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
