import { Args, Ctx, FieldResolver, Resolver } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { decideOauthAuthorization } from '../services/oauth-server/authorizations/decide-oauth-authorization.ts';
import { prepareOauthConsent } from '../services/oauth-server/authorizations/prepare-oauth-consent.ts';
import { startOauthAuthorization } from '../services/oauth-server/authorizations/start-oauth-authorization.ts';
import {
  listAllOwnOauthGrants,
  listOwnOauthGrants,
  revokeOauthGrant,
} from '../services/oauth-server/oauth-grants.ts';
import {
  findOauthServerMetadata,
  getOauthServerMetadata,
} from '../services/oauth-server/read-oauth-server.ts';
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
  @queryResolver(OAuthServer, 'Metadata of the OAuth server for apps that sign users in.')
  oauthServer(@Ctx() ctx: AuthContext) {
    return getOauthServerMetadata(ctx);
  }

  @FieldResolver(() => OAuthServer, {
    name: 'oauthServer',
    nullable: true,
    description: 'OAuth server for third-party apps; null if it is disabled.',
  })
  oauthServerOfService(@Ctx() ctx: AuthContext) {
    return findOauthServerMetadata(ctx);
  }

  @queryResolver(OAuthUserInfo, 'Claims of the user within the scopes of the presented token.')
  oauthUserInfo(@Ctx() ctx: AuthContext) {
    return getOauthUserInfo(ctx);
  }

  @queryResolver(OAuthGrantConnection, 'Apps that may act for the user, newest first.')
  oauthGrants(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: AuthContext) {
    return listOwnOauthGrants(ctx, args);
  }

  @restOnlyDirective
  @queryResolver.list(OAuthGrant, 'All apps that may act for the user, at most 1000.')
  allOAuthGrants(@Ctx() ctx: AuthContext) {
    return listAllOwnOauthGrants(ctx);
  }

  @restOnlyDirective
  @mutationResolver(
    StartOAuthAuthorizationPayload,
    'Stores an authorization request and returns the redirect target.',
  )
  startOAuthAuthorization(
    @resolverArgument.input(StartOAuthAuthorizationInput) input: StartOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startOauthAuthorization(ctx, input);
  }

  @mutationResolver(
    OpenOAuthAuthorizationPayload,
    'Returns the authorization request for the consent page, and binds it to the signed-in user.',
  )
  openOAuthAuthorization(
    @resolverArgument.input(OpenOAuthAuthorizationInput) input: OpenOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return prepareOauthConsent(ctx, input);
  }

  @mutationResolver(
    DecideOAuthAuthorizationPayload,
    "Records the user's decision about an authorization request.",
  )
  decideOAuthAuthorization(
    @resolverArgument.input(DecideOAuthAuthorizationInput) input: DecideOAuthAuthorizationInput,
    @Ctx() ctx: AuthContext,
  ) {
    return decideOauthAuthorization(ctx, input);
  }

  @restOnlyDirective
  @mutationResolver(OAuthTokens, 'Exchanges an authorization code or refresh token of an app for tokens.')
  issueOAuthTokens(
    @resolverArgument.input(IssueOAuthTokensInput) input: IssueOAuthTokensInput,
    @Ctx() ctx: AuthContext,
  ) {
    return issueOauthTokens(ctx, input);
  }

  @mutationResolver(RevokeOAuthGrantPayload, 'Revokes the grant of an app and ends its sessions.')
  revokeOAuthGrant(
    @resolverArgument.input(RevokeOAuthGrantInput) input: RevokeOAuthGrantInput,
    @Ctx() ctx: AuthContext,
  ) {
    return revokeOauthGrant(ctx, input);
  }
}
