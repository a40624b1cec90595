import { Args, Ctx, Resolver } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { numberOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { CmsContext } from '../context.ts';
import { cmsAccess } from '../services/access/find-all.ts';
import { signInToCms, signOutOfCms } from '../services/sessions/sign-in-to-cms.ts';
import {
  connectApiTokens,
  createApiToken,
  getApiToken,
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

@Resolver()
export class AccessResolver {
  @restOnly
  @query(Boolean, 'True if the caller may use the operations of a scope; otherwise an error.')
  cmsAccess(@arg('scope', String, 'Name of the scope.') scope: string, @Ctx() ctx: CmsContext) {
    return cmsAccess(ctx, scope);
  }

  @query(ApiTokenConnection, 'The API tokens. Only for signed-in administrators.')
  apiTokens(@Args(() => ApiTokensArgs) args: ApiTokensArgs, @Ctx() ctx: CmsContext) {
    return connectApiTokens(ctx, args);
  }

  @query(ApiToken, 'An API token. Only for signed-in administrators.')
  apiToken(@arg('id', numberOf('ApiToken'), 'The token.') id: number, @Ctx() ctx: CmsContext) {
    return getApiToken(ctx, id);
  }

  @mutation(CreateApiTokenPayload, 'Creates an API token. Only for signed-in administrators.')
  createApiToken(@arg.input(CreateApiTokenInput) input: CreateApiTokenInput, @Ctx() ctx: CmsContext) {
    return createApiToken(ctx, input);
  }

  @mutation(RevokeApiTokenPayload, 'Revokes an API token permanently. Only for signed-in administrators.')
  revokeApiToken(@arg.input(RevokeApiTokenInput) input: RevokeApiTokenInput, @Ctx() ctx: CmsContext) {
    return revokeApiToken(ctx, input);
  }

  @mutation(SignInToCmsPayload, 'Opens a back-office session. The response sets its cookie trellis_cms.')
  @cost.hashing
  signInToCms(@arg.input(SignInToCmsInput) input: SignInToCmsInput, @Ctx() ctx: CmsContext) {
    return countRefusedSignIns('cms', 'password', () => signInToCms(ctx, input));
  }

  @mutation(
    SignOutOfCmsPayload,
    'Closes the back-office session of the request. The response deletes its cookie.',
  )
  signOutOfCms(@Ctx() ctx: CmsContext) {
    return signOutOfCms(ctx);
  }
}
