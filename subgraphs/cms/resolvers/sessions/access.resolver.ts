import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { CmsContext } from '../../context.ts';
import { cmsAccess } from '../../services/cms-access.ts';
import { signInToCms } from '../../services/sessions/sign-in-to-cms.ts';
import { signOutOfCms } from '../../services/sessions/sign-out-of-cms.ts';
import { createApiToken } from '../../services/tokens/create-api-token.ts';
import { listApiTokens } from '../../services/tokens/list-api-tokens.ts';
import { revokeApiToken } from '../../services/tokens/revoke-api-token.ts';
import {
  SignInToCmsInput,
  SignInToCmsPayload,
  SignOutOfCmsPayload,
} from '../../types/sessions/session.type.ts';
import {
  ApiToken,
  CreateApiTokenInput,
  CreateApiTokenPayload,
  RevokeApiTokenInput,
  RevokeApiTokenPayload,
} from '../../types/tokens/api-token.type.ts';

@Resolver()
export class AccessResolver {
  @Query(() => Boolean, {
    description: 'Whether the caller may use operations of a scope at all; what may not be is an error.',
  })
  cmsAccess(
    @Arg('scope', () => String, { description: 'Name of the scope.' }) scope: string,
    @Ctx() ctx: CmsContext,
  ): Promise<boolean> {
    return cmsAccess(ctx, scope);
  }

  @Query(() => [ApiToken], { description: 'All API tokens. Only for signed-in administrators.' })
  apiTokens(@Ctx() ctx: CmsContext): Promise<ApiToken[]> {
    return listApiTokens(ctx);
  }

  @Mutation(() => CreateApiTokenPayload, {
    description: 'Makes an API token. Only for signed-in administrators.',
  })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput) input: CreateApiTokenInput,
    @Ctx() ctx: CmsContext,
  ): Promise<CreateApiTokenPayload> {
    return createApiToken(ctx, input);
  }

  @Mutation(() => RevokeApiTokenPayload, {
    description: 'Makes an API token useless for ever. Only for signed-in administrators.',
  })
  revokeApiToken(
    @Arg('input', () => RevokeApiTokenInput) input: RevokeApiTokenInput,
    @Ctx() ctx: CmsContext,
  ): Promise<RevokeApiTokenPayload> {
    return revokeApiToken(ctx, input);
  }

  @Mutation(() => SignInToCmsPayload, { description: 'Opens a back-office session.' })
  signInToCms(
    @Arg('input', () => SignInToCmsInput) input: SignInToCmsInput,
    @Ctx() ctx: CmsContext,
  ): Promise<SignInToCmsPayload> {
    return signInToCms(ctx, input);
  }

  @Mutation(() => SignOutOfCmsPayload, { description: 'Closes the back-office session that asks.' })
  signOutOfCms(@Ctx() ctx: CmsContext): Promise<SignOutOfCmsPayload> {
    return signOutOfCms(ctx);
  }
}
