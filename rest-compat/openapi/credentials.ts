import { type Credentials, cmsSessionCookieName } from '../../core/context/request-context.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import type { RecordedOperation } from './records.ts';

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
    description:
      'Key of a campaign account, which the page /account shows, and `{ me { campaignAccount { key } } }` at /graphql.',
  },
  cmsToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'CMS token, from the command `trellis token --name … --scopes …`; the GraphQL field of an operation documents the required scope.',
  },
  cmsSession: {
    type: 'apiKey',
    in: 'cookie',
    name: cmsSessionCookieName,
    description: 'Set by POST /api/backend/login; browsers send it by themselves.',
  },
} as const satisfies Record<keyof Credentials, object>;

/** The refusals of a request without a credential, with the credential that each requires. */
const refusals = [
  ['no_authorization', 'accessToken'],
  ['invalid_token', 'accessToken'],
  ['unauthorized', 'accountKey'],
  ['authorization_failed', 'cmsToken'],
  ['authorization_failed', 'cmsSession'],
] as const;

/**
 * An operation needs a credential if a recorded request was refused for the lack of it: one of those that its
 * family accepts.
 */
export function toOpenApiSecurity({ accepts }: EndpointFamily, recordedOperation?: RecordedOperation) {
  if (!recordedOperation) return {};
  if (recordedOperation.open) return { security: [] };
  const refusalCodes = Object.keys(recordedOperation.failures[401] ?? {});
  const requiredSchemes = refusals.filter(
    ([code, kind]) => refusalCodes.includes(code) && (!accepts || accepts.includes(kind)),
  );
  return { security: requiredSchemes.map(([, kind]) => ({ [kind]: [] })) };
}
