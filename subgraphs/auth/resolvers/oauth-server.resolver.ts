import { Args, Ctx, FieldResolver, Resolver } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { decideOauthAuthorization } from '../services/oauth-server/authorizations/decide-oauth-authorization.ts';
import { openOauthAuthorization } from '../services/oauth-server/authorizations/open-oauth-authorization.ts';
import { startOauthAuthorization } from '../services/oauth-server/authorizations/start-oauth-authorization.ts';
import { findOauthServer, getOauthServer } from '../services/oauth-server/get-oauth-server.ts';
import {
  listAllOauthGrants,
  listOauthGrants,
  revokeOauthGrant,
} from '../services/oauth-server/oauth-grants.ts';
import { getOauthUserInfo } from '../services/oauth-server/tokens/get-oauth-user-info.ts';
import { issueOauthTokens } from '../services/oauth-server/tokens/issue-oauth-tokens.ts';
import {
  DecideOAuthAuthorizationInput,
  DecideOAuthAuthorizationPayload,
  OAuthGrant,
  OAuthGrantConnection,
  OpenOAuthAuthorizationInput,
  OpenOAuthAuthorizationPayload,
  RevokeOAuthGrantInput,
  RevokeOAuthGrantPayload,
  StartOAuthAuthorizationInput,
  StartOAuthAuthorizationPayload,
} from '../types/oauth-authorizations.ts';
import { IssueOAuthTokensInput, OAuthServer, OAuthTokens, OAuthUserInfo } from '../types/oauth-server.ts';
import { AuthService } from '../types/service.ts';

@Resolver(() => AuthService)
export class OAuthServerResolver {
  @query(OAuthServer, 'What an app needs to know to sign users in here.')
  oauthServer(@Ctx() ctx: AuthContext) {
    return getOauthServer(ctx);
  }

  @FieldResolver(() => OAuthServer, {
    name: 'oauthServer',
    nullable: true,
    description: 'The OAuth server for the apps of others; null where it is off.',
  })
  oauthServerOfService(@Ctx() ctx: AuthContext) {
    return findOauthServer(ctx);
  }

  @query(OAuthUserInfo, 'What the presented token may know of its user.')
  oauthUserInfo(@Ctx() ctx: AuthContext) {
    return getOauthUserInfo(ctx);
  }

  @query(OAuthGrantConnection, 'Apps that may act for the user, the newest first.')
  oauthGrants(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: AuthContext) {
    return listOauthGrants(ctx, args);
  }

  @restOnly
  @query.list(OAuthGrant, 'All apps that may act for the user; 1000 at most.')
  allOAuthGrants(@Ctx() ctx: AuthContext) {
    return listAllOauthGrants(ctx);
  }

  @restOnly
  @mutation(StartOAuthAuthorizationPayload, 'Keeps what an app asks for and says where the browser goes.')
  startOAuthAuthorization(
    @arg.input(StartOAuthAuthorizationInput) input: StartOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startOauthAuthorization(ctx, input);
  }

  @mutation(
    OpenOAuthAuthorizationPayload,
    'What the page shows its user; from then on the request is theirs alone.',
  )
  openOAuthAuthorization(
    @arg.input(OpenOAuthAuthorizationInput) input: OpenOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return openOauthAuthorization(ctx, input);
  }

  @mutation(DecideOAuthAuthorizationPayload, 'The user’s answer to an app.')
  decideOAuthAuthorization(
    @arg.input(DecideOAuthAuthorizationInput) input: DecideOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return decideOauthAuthorization(ctx, input);
  }

  @restOnly
  @mutation(OAuthTokens, 'What an app gets for its code, or for its refresh token.')
  issueOAuthTokens(@arg.input(IssueOAuthTokensInput) input: IssueOAuthTokensInput, @Ctx() ctx: AuthContext) {
    return issueOauthTokens(ctx, input);
  }

  @mutation(RevokeOAuthGrantPayload, 'Takes an app’s leave back; its sessions end.')
  revokeOAuthGrant(@arg.input(RevokeOAuthGrantInput) input: RevokeOAuthGrantInput, @Ctx() ctx: AuthContext) {
    return revokeOauthGrant(ctx, input);
  }
}
