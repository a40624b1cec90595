import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { getSamlMetadata } from '../services/sso/get-saml-metadata.ts';
import { createSsoProvider } from '../services/sso/providers/create-sso-provider.ts';
import { deleteSsoProvider } from '../services/sso/providers/delete-sso-provider.ts';
import { getSsoProvider } from '../services/sso/providers/get-sso-provider.ts';
import { listSsoProviders } from '../services/sso/providers/list-sso-providers.ts';
import { updateSsoProvider } from '../services/sso/providers/update-sso-provider.ts';
import { finishSsoSignIn } from '../services/sso/sign-in/finish-sso-sign-in.ts';
import { signInWithSso } from '../services/sso/sign-in/sign-in-with-sso.ts';
import {
  CreateSsoProviderInput,
  DeleteSsoProviderInput,
  UpdateSsoProviderInput,
} from '../types/sso/sso-provider.input.ts';
import {
  CreateSsoProviderPayload,
  DeleteSsoProviderPayload,
  SsoProvider,
  UpdateSsoProviderPayload,
} from '../types/sso/sso-provider.type.ts';
import { FinishSsoSignInInput, SignInWithSsoInput } from '../types/sso/sso-sign-in.input.ts';
import { FinishSsoSignInPayload, SignInWithSsoPayload } from '../types/sso/sso-sign-in.type.ts';

@Resolver()
export class SsoResolver {
  @Query(() => String, { description: 'What an identity provider has to know of this server, as XML.' })
  samlMetadata(@Ctx() ctx: AuthContext) {
    return getSamlMetadata(ctx);
  }

  @Query(() => [SsoProvider], {
    description: 'The identity providers of organisations, the oldest first; for administrators.',
  })
  ssoProviders(
    @Arg('resourceId', () => String, { nullable: true, description: 'Only the one called this.' })
    resourceId: string | null,
    @Arg('resourceIdPrefix', () => String, {
      nullable: true,
      description: 'Only those whose resource id begins like this.',
    })
    resourceIdPrefix: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listSsoProviders(ctx, { resourceId, resourceIdPrefix });
  }

  @Query(() => SsoProvider, {
    description: 'One of them, by its id or by `resource_` and its resource id; for administrators.',
  })
  ssoProvider(@Arg('id', () => String) id: string, @Ctx() ctx: AuthContext) {
    return getSsoProvider(ctx, id);
  }

  @Mutation(() => SignInWithSsoPayload, {
    description: 'Where a browser goes to sign in with the identity provider of its organisation.',
  })
  signInWithSso(@Arg('input', () => SignInWithSsoInput) input: SignInWithSsoInput, @Ctx() ctx: AuthContext) {
    return signInWithSso(ctx, input);
  }

  @Mutation(() => FinishSsoSignInPayload, {
    description: 'Opens a session for whom an identity provider names, or gives the code for one.',
  })
  finishSsoSignIn(
    @Arg('input', () => FinishSsoSignInInput) input: FinishSsoSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return finishSsoSignIn(ctx, input);
  }

  @Mutation(() => CreateSsoProviderPayload, {
    description: 'Adds the identity provider of an organisation, as an administrator.',
  })
  createSsoProvider(
    @Arg('input', () => CreateSsoProviderInput) input: CreateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createSsoProvider(ctx, input);
  }

  @Mutation(() => UpdateSsoProviderPayload, {
    description: 'Changes such an identity provider, as an administrator.',
  })
  updateSsoProvider(
    @Arg('input', () => UpdateSsoProviderInput) input: UpdateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateSsoProvider(ctx, input);
  }

  @Mutation(() => DeleteSsoProviderPayload, {
    description: 'Removes such an identity provider, as an administrator; its users stay.',
  })
  deleteSsoProvider(
    @Arg('input', () => DeleteSsoProviderInput) input: DeleteSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteSsoProvider(ctx, input);
  }
}
