import type { PreauthorizedAuthOperation } from '../../subgraphs/auth/contract/admissions.ts';
import {
  createEndpointDefiner,
  type EndpointGuard,
  type RequestLogFields,
  type UnparsedRequestParams,
} from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';

export const userGuard: EndpointGuard = { document: graph(`query RestUserGuard { me { id } }`) };

/** Refusals of a missing or invalid access token. */
export const accessTokenErrorCodes = [
  'auth.no_authorization',
  'auth.bad_jwt',
  'auth.user_not_found',
  'auth.session_not_found',
  'auth.user_banned',
] as const;

export const adminGuard: EndpointGuard = {
  document: graph(`query RestAdminGuard { userPage(perPage: 1) { page } }`),
};

/** The user, and the factor or passkey, of an administrator's request. */
export function toAdminTargetLogFields({ params }: UnparsedRequestParams): RequestLogFields {
  const factorId = params.factor_id ?? params.passkey_id;
  return { user_id: params.id, ...(factorId && { factor_id: factorId }) };
}

/** Defines endpoints for one user and what belongs to the user, for administrators. */
export const adminUserEndpoint = createEndpointDefiner({
  tag: 'Auth: administration',
  toLogDetails: toAdminTargetLogFields,
  trailingSlash: true,
  guard: adminGuard,
});

/** Fails where the OAuth server is off. */
export const oauthServerEnabledGuard: EndpointGuard = {
  document: graph(`query RestOAuthGuard { oauthServer { issuer } }`),
};

export const oauthUserGuard: EndpointGuard = {
  document: graph(`query RestOAuthUserGuard { allOAuthGrants { grantedAt } }`),
};

export const oauthAdminGuard: EndpointGuard = {
  document: graph(`query RestOAuthAdminGuard { oauthClientPage(perPage: 1) { page } }`),
};

/** A request that cannot be parsed counts towards the limits of its operation. */
export function createAuthAdmissionCheck(name: PreauthorizedAuthOperation) {
  return () => ({ subgraph: 'auth', name });
}
