import type { Credentials } from '../core/request-context.ts';
import type { Endpoint } from './define-endpoint.ts';
import type { Family } from './family.ts';
import { cmsSessionCookie } from './request-context.ts';

export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of a user, from POST /token; an administrator’s under Administration.',
  },
  accountKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-apikey',
    description: 'Key of a campaign account: `{ me { campaignAccount { key } } }` at /graphql.',
  },
  cmsToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'CMS token, from `npm run --silent token -- --name … --scopes …`; which scope an operation asks for, its field in the graph says.',
  },
  cmsSession: {
    type: 'apiKey',
    in: 'cookie',
    name: cmsSessionCookie,
    description: 'Set by POST /api/backend/login; browsers send it by themselves.',
  },
} as const satisfies Record<keyof Credentials, object>;

/** The refusal of a request without credential, and what it should have carried. */
const refusals = [
  ['auth.no_authorization', 'accessToken'],
  ['campaign.unauthorized', 'accountKey'],
  ['cms.authorization_failed', 'cmsToken'],
  ['cms.authorization_failed', 'cmsSession'],
] as const;

/** Whoever may be refused for want of a credential needs one: of those that count in the family. */
export function toSecurity({ errors }: Endpoint, { accepts }: Family) {
  const needed = refusals.filter(
    ([code, kind]) => errors.includes(code) && (!accepts || accepts.includes(kind)),
  );
  return needed.length ? { security: needed.map(([, kind]) => ({ [kind]: [] as string[] })) } : {};
}
