import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../../context.ts';
import { decideOauthAuthorization } from '../../services/oauth-server/authorizations/decide-oauth-authorization.ts';
import { openOauthAuthorization } from '../../services/oauth-server/authorizations/open-oauth-authorization.ts';
import { startOauthAuthorization } from '../../services/oauth-server/authorizations/start-oauth-authorization.ts';
import { findOauthServer, getOauthServer } from '../../services/oauth-server/get-oauth-server.ts';
import { listOauthGrants } from '../../services/oauth-server/grants/list-oauth-grants.ts';
import { revokeOauthGrant } from '../../services/oauth-server/grants/revoke-oauth-grant.ts';
import { getOauthUserInfo } from '../../services/oauth-server/tokens/get-oauth-user-info.ts';
import { issueOauthTokens } from '../../services/oauth-server/tokens/issue-oauth-tokens.ts';
import {
  DecideOAuthAuthorizationInput,
  OpenOAuthAuthorizationInput,
  RevokeOAuthGrantInput,
  StartOAuthAuthorizationInput,
} from '../../types/oauth-server/oauth-authorization.input.ts';
import {
  DecideOAuthAuthorizationPayload,
  OAuthGrant,
  OpenOAuthAuthorizationPayload,
  RevokeOAuthGrantPayload,
  StartOAuthAuthorizationPayload,
} from '../../types/oauth-server/oauth-authorization.type.ts';
import { OAuthServer } from '../../types/oauth-server/oauth-server.type.ts';
import { IssueOAuthTokensInput } from '../../types/oauth-server/oauth-tokens.input.ts';
import { OAuthTokens, OAuthUserInfo } from '../../types/oauth-server/oauth-tokens.type.ts';
import { AuthService } from '../../types/service/auth-service.type.ts';

@Resolver(() => AuthService)
export class OAuthServerResolver {
  @Query(() => OAuthServer, { description: 'What an app needs to know to sign users in here.' })
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

  @Query(() => OAuthUserInfo, { description: 'What the presented token may know of its user.' })
  oauthUserInfo(@Ctx() ctx: AuthContext) {
    return getOauthUserInfo(ctx);
  }

  @Query(() => [OAuthGrant], {
    description: 'Apps that may act for the user, the newest first; 1000 at most.',
  })
  oauthGrants(@Ctx() ctx: AuthContext) {
    return listOauthGrants(ctx);
  }

  @Mutation(() => StartOAuthAuthorizationPayload, {
    description: 'Keeps what an app asks for and says where the browser goes.',
  })
  startOauthAuthorization(
    @Arg('input', () => StartOAuthAuthorizationInput) input: StartOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startOauthAuthorization(ctx, input);
  }

  @Mutation(() => OpenOAuthAuthorizationPayload, {
    description: 'What the page shows its user; from then on the request is theirs alone.',
  })
  openOauthAuthorization(
    @Arg('input', () => OpenOAuthAuthorizationInput) input: OpenOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return openOauthAuthorization(ctx, input);
  }

  @Mutation(() => DecideOAuthAuthorizationPayload, { description: 'The user’s answer to an app.' })
  decideOauthAuthorization(
    @Arg('input', () => DecideOAuthAuthorizationInput) input: DecideOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return decideOauthAuthorization(ctx, input);
  }

  @Mutation(() => OAuthTokens, { description: 'What an app gets for its code, or for its refresh token.' })
  issueOauthTokens(
    @Arg('input', () => IssueOAuthTokensInput) input: IssueOAuthTokensInput,
    @Ctx() ctx: AuthContext,
  ) {
    return issueOauthTokens(ctx, input);
  }

  @Mutation(() => RevokeOAuthGrantPayload, {
    description: 'Takes an app’s leave back; its sessions end.',
  })
  revokeOauthGrant(
    @Arg('input', () => RevokeOAuthGrantInput) input: RevokeOAuthGrantInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeOauthGrant(ctx, input);
  }
}
