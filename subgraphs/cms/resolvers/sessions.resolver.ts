import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { CmsContext } from '../context.ts';
import { cmsAccess } from '../services/access/cms-access.ts';
import { signInToCms } from '../services/sessions/sign-in-to-cms.ts';
import { signOutOfCms } from '../services/sessions/sign-out-of-cms.ts';
import { createApiToken } from '../services/tokens/create-api-token.ts';
import { listApiTokens } from '../services/tokens/list-api-tokens.ts';
import { revokeApiToken } from '../services/tokens/revoke-api-token.ts';
import {
  ApiToken,
  CreateApiTokenInput,
  CreateApiTokenPayload,
  RevokeApiTokenInput,
  RevokeApiTokenPayload,
} from '../types/api-token.type.ts';
import { SignInToCmsInput, SignInToCmsPayload, SignOutOfCmsPayload } from '../types/session.type.ts';

@Resolver()
export class AccessResolver {
  @query(Boolean, 'Whether the caller may use operations of a scope at all; what may not be is an error.')
  cmsAccess(@arg('scope', String, 'Name of the scope.') scope: string, @Ctx() ctx: CmsContext) {
    return cmsAccess(ctx, scope);
  }

  @query.list(ApiToken, 'All API tokens. Only for signed-in administrators.')
  apiTokens(@Ctx() ctx: CmsContext) {
    return listApiTokens(ctx);
  }

  @mutation(CreateApiTokenPayload, 'Makes an API token. Only for signed-in administrators.')
  createApiToken(@arg.input(CreateApiTokenInput) input: CreateApiTokenInput, @Ctx() ctx: CmsContext) {
    return createApiToken(ctx, input);
  }

  @mutation(RevokeApiTokenPayload, 'Makes an API token useless for ever. Only for signed-in administrators.')
  revokeApiToken(@arg.input(RevokeApiTokenInput) input: RevokeApiTokenInput, @Ctx() ctx: CmsContext) {
    return revokeApiToken(ctx, input);
  }

  @mutation(SignInToCmsPayload, 'Opens a back-office session.')
  signInToCms(@arg.input(SignInToCmsInput) input: SignInToCmsInput, @Ctx() ctx: CmsContext) {
    return signInToCms(ctx, input);
  }

  @mutation(SignOutOfCmsPayload, 'Closes the back-office session that asks.')
  signOutOfCms(@Ctx() ctx: CmsContext) {
    return signOutOfCms(ctx);
  }
}
