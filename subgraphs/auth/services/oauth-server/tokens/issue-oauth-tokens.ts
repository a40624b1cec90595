import type { AuthContext } from '../../../context.ts';
import { createInvalidOauthRequestError, oauthErrors } from '../../../oauth-errors.ts';
import { requireOauthServerEnabled } from '../../shared/service/require-enabled-feature.ts';
import {
  type AuthenticatedOauthClient,
  authenticateOauthClient,
  type OauthClientCredentials,
} from './authenticate-client.ts';
import { exchangeAuthorizationCode } from './exchange-authorization-code.ts';
import { type OauthTokens, refreshOauthClientSession } from './refresh-oauth-client-session.ts';

type IssueOauthTokensInput = OauthClientCredentials & {
  grantType?: string | null;
  code?: string | null;
  redirectUri?: string | null;
  codeVerifier?: string | null;
  refreshToken?: string | null;
  scope?: string | null;
  resource?: string[] | null;
};

type Grant = (
  ctx: AuthContext,
  client: AuthenticatedOauthClient,
  input: IssueOauthTokensInput,
) => Promise<OauthTokens>;

const grants = new Map<string, Grant>([
  ['authorization_code', exchangeAuthorizationCode],
  ['refresh_token', refreshOauthClientSession],
]);

/** The tokens that an app gets for its code, or for its refresh token. */
export async function issueOauthTokens(ctx: AuthContext, input: IssueOauthTokensInput): Promise<OauthTokens> {
  requireOauthServerEnabled(ctx);
  const { grantType } = input;
  if (!grantType) throw createInvalidOauthRequestError('grant_type is required', 'grantType');
  const client = await authenticateOauthClient(ctx, input);
  const grant = grants.get(grantType);
  if (!grant) throw oauthErrors.unsupportedGrantType();
  if (!client.grantTypes.includes(grantType)) throw oauthErrors.unauthorizedClient();
  return grant(ctx, client, input);
}
