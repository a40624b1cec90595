import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { createSsoProvider } from '../services/sign-in/sso/create-sso-provider.ts';
import { deleteSsoProvider } from '../services/sign-in/sso/delete-sso-provider.ts';
import { finishSsoSignIn } from '../services/sign-in/sso/finish-sso-sign-in.ts';
import { getSamlMetadata } from '../services/sign-in/sso/get-saml-metadata.ts';
import { getSsoProvider } from '../services/sign-in/sso/get-sso-provider.ts';
import { listSsoProviders } from '../services/sign-in/sso/list-sso-providers.ts';
import { signInWithSso } from '../services/sign-in/sso/sign-in-with-sso.ts';
import { updateSsoProvider } from '../services/sign-in/sso/update-sso-provider.ts';
import {
  CreateSsoProviderInput,
  CreateSsoProviderPayload,
  DeleteSsoProviderInput,
  DeleteSsoProviderPayload,
  FinishSsoSignInInput,
  FinishSsoSignInPayload,
  SignInWithSsoInput,
  SignInWithSsoPayload,
  SsoProvider,
  UpdateSsoProviderInput,
  UpdateSsoProviderPayload,
} from '../types/sso.ts';

@Resolver()
export class SsoResolver {
  @query(String, 'What an identity provider has to know of this server, as XML.')
  samlMetadata(@Ctx() ctx: AuthContext) {
    return getSamlMetadata(ctx);
  }

  @query.list(SsoProvider, 'The identity providers of organisations, the oldest first; for administrators.')
  ssoProviders(
    @arg.optional('resourceId', String, 'Only the one called this.')
    resourceId: string | null,
    @arg.optional('resourceIdPrefix', String, 'Only those whose resource id begins like this.')
    resourceIdPrefix: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listSsoProviders(ctx, { resourceId, resourceIdPrefix });
  }

  @query(SsoProvider, 'One of them, by its id or by `resource_` and its resource id; for administrators.')
  ssoProvider(@arg('id', String) id: string, @Ctx() ctx: AuthContext) {
    return getSsoProvider(ctx, id);
  }

  @mutation(
    SignInWithSsoPayload,
    'Where a browser goes to sign in with the identity provider of its organisation.',
  )
  signInWithSso(@arg.input(SignInWithSsoInput) input: SignInWithSsoInput, @Ctx() ctx: AuthContext) {
    return signInWithSso(ctx, input);
  }

  @mutation(
    FinishSsoSignInPayload,
    'Opens a session for whom an identity provider names, or gives the code for one.',
  )
  finishSsoSignIn(@arg.input(FinishSsoSignInInput) input: FinishSsoSignInInput, @Ctx() ctx: AuthContext) {
    return finishSsoSignIn(ctx, input);
  }

  @mutation(CreateSsoProviderPayload, 'Adds the identity provider of an organisation, as an administrator.')
  createSsoProvider(
    @arg.input(CreateSsoProviderInput) input: CreateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createSsoProvider(ctx, input);
  }

  @mutation(UpdateSsoProviderPayload, 'Changes such an identity provider, as an administrator.')
  updateSsoProvider(
    @arg.input(UpdateSsoProviderInput) input: UpdateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateSsoProvider(ctx, input);
  }

  @mutation(
    DeleteSsoProviderPayload,
    'Removes such an identity provider, as an administrator; its users stay.',
  )
  deleteSsoProvider(
    @arg.input(DeleteSsoProviderInput) input: DeleteSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteSsoProvider(ctx, input);
  }
}
