import { decideOauthAuthorization } from './authorizations/decide-oauth-authorization.ts';
import { openOauthAuthorization } from './authorizations/open-oauth-authorization.ts';
import { startOauthAuthorization } from './authorizations/start-oauth-authorization.ts';
import { createOauthClient } from './clients/create-oauth-client.ts';
import { deleteOauthClient } from './clients/delete-oauth-client.ts';
import { getOauthClient } from './clients/get-oauth-client.ts';
import { listOauthClients } from './clients/list-oauth-clients.ts';
import { regenerateOauthClientSecret } from './clients/regenerate-oauth-client-secret.ts';
import { registerOauthClient } from './clients/register-oauth-client.ts';
import { updateOauthClient } from './clients/update-oauth-client.ts';
import { getOauthServer } from './get-oauth-server.ts';
import { listOauthGrants } from './grants/list-oauth-grants.ts';
import { revokeOauthGrant } from './grants/revoke-oauth-grant.ts';
import { getOauthUserInfo } from './tokens/get-oauth-user-info.ts';
import { issueOauthTokens } from './tokens/issue-oauth-tokens.ts';

/** Apps of others that sign their users in here. */
export const oauthServerEndpoints = [
  getOauthServer,
  startOauthAuthorization,
  openOauthAuthorization,
  decideOauthAuthorization,
  issueOauthTokens,
  getOauthUserInfo,
  registerOauthClient,
  listOauthClients,
  createOauthClient,
  getOauthClient,
  updateOauthClient,
  deleteOauthClient,
  regenerateOauthClientSecret,
  listOauthGrants,
  revokeOauthGrant,
];
