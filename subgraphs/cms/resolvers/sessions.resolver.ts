import { Args, Ctx, Resolver } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { CmsContext } from '../context.ts';
import { requireCmsScope } from '../services/access/find-existing-items.ts';
import { signInToCms, signOutOfCms } from '../services/sessions/sign-in-to-cms.ts';
import {
  createApiToken,
  getApiToken,
  listApiTokenConnection,
  revokeApiToken,
} from '../services/tokens/api-tokens.ts';
import {
  ApiToken,
  ApiTokenConnection,
  ApiTokensArgs,
  CreateApiTokenInput,
  CreateApiTokenPayload,
  RevokeApiTokenInput,
  RevokeApiTokenPayload,
} from '../types/api-token.type.ts';
import { SignInToCmsInput, SignInToCmsPayload, SignOutOfCmsPayload } from '../types/session.type.ts';
import { idArgument } from './id-arguments.ts';

@Resolver()
export class AccessResolver {
  @restOnlyDirective
  @queryResolver(Boolean, 'True if the caller may use the operations of a scope; otherwise an error.')
  cmsAccess(@resolverArgument('scope', String, 'Name of the scope.') scope: string, @Ctx() ctx: CmsContext) {
    return requireCmsScope(ctx, scope);
  }

  @queryResolver(ApiTokenConnection, 'The API tokens. Only for signed-in administrators.')
  apiTokens(@Args(() => ApiTokensArgs) args: ApiTokensArgs, @Ctx() ctx: CmsContext) {
    return listApiTokenConnection(ctx, args);
  }

  @queryResolver(ApiToken, 'An API token. Only for signed-in administrators.')
  apiToken(@idArgument('ApiToken', 'The token.') id: number, @Ctx() ctx: CmsContext) {
    return getApiToken(ctx, id);
  }

  @mutationResolver(CreateApiTokenPayload, 'Creates an API token. Only for signed-in administrators.')
  createApiToken(
    @resolverArgument.input(CreateApiTokenInput) input: CreateApiTokenInput,
    @Ctx() ctx: CmsContext,
  ) {
    return createApiToken(ctx, input);
  }

  @mutationResolver(
    RevokeApiTokenPayload,
    'Revokes an API token permanently. Only for signed-in administrators.',
  )
  revokeApiToken(
    @resolverArgument.input(RevokeApiTokenInput) input: RevokeApiTokenInput,
    @Ctx() ctx: CmsContext,
  ) {
    return revokeApiToken(ctx, input);
  }

  @mutationResolver(
    SignInToCmsPayload,
    'Opens a back-office session. The response sets its cookie trellis_cms.',
  )
  @queryCost.hashing
  signInToCms(@resolverArgument.input(SignInToCmsInput) input: SignInToCmsInput, @Ctx() ctx: CmsContext) {
    return runSignInCountingRefusals('cms', 'password', () => signInToCms(ctx, input));
  }

  @mutationResolver(
    SignOutOfCmsPayload,
    'Closes the back-office session of the request. The response deletes its cookie.',
  )
  signOutOfCms(@Ctx() ctx: CmsContext) {
    return signOutOfCms(ctx);
  }
}
