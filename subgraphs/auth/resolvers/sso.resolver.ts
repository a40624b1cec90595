import { Args, Ctx, Resolver } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../context.ts';
import { createSsoProvider } from '../services/sign-in/sso/create-sso-provider.ts';
import { finishSsoSignIn } from '../services/sign-in/sso/finish-sso-sign-in.ts';
import { getSamlMetadata } from '../services/sign-in/sso/get-saml-metadata.ts';
import {
  getSsoProvider,
  listAllSsoProviders,
  listSsoProviders,
} from '../services/sign-in/sso/read-sso-providers.ts';
import { signInWithSso } from '../services/sign-in/sso/sign-in-with-sso.ts';
import { deleteSsoProvider, updateSsoProvider } from '../services/sign-in/sso/update-sso-provider.ts';
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
  SsoProviderConnection,
  SsoProviderListArgs,
  UpdateSsoProviderInput,
  UpdateSsoProviderPayload,
} from '../types/sso.ts';

@Resolver()
export class SsoResolver {
  @restOnlyDirective
  @queryResolver(String, 'SAML metadata of this server, as XML.')
  samlMetadata(@Ctx() ctx: AuthContext) {
    return getSamlMetadata(ctx);
  }

  @queryResolver(
    SsoProviderConnection,
    'Identity providers of organizations, oldest first. For administrators.',
  )
  ssoProviders(@Args(() => SsoProviderListArgs) args: SsoProviderListArgs, @Ctx() ctx: AuthContext) {
    return listSsoProviders(ctx, args);
  }

  @restOnlyDirective
  @queryResolver.list(SsoProvider, 'Complete list, for administrators.')
  allSsoProviders(
    @resolverArgument.optional('resourceId', String, 'Resource id of the provider.')
    resourceId: string | null,
    @resolverArgument.optional('resourceIdPrefix', String, 'Prefix of the resource ids.')
    resourceIdPrefix: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listAllSsoProviders(ctx, { resourceId, resourceIdPrefix });
  }

  @queryResolver(SsoProvider, 'A provider, for administrators.')
  ssoProvider(
    @resolverArgument(
      'id',
      globalTextIdScalar('SsoProvider'),
      'Id of the provider, or `resource_` and its resource id.',
    )
    id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getSsoProvider(ctx, id);
  }

  @mutationResolver(
    SignInWithSsoPayload,
    'Starts a sign-in with the identity provider of an organization and returns the redirect target.',
  )
  signInWithSso(
    @resolverArgument.input(SignInWithSsoInput) input: SignInWithSsoInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithSso(ctx, input);
  }

  @restOnlyDirective
  @mutationResolver(
    FinishSsoSignInPayload,
    'Handles the response of an identity provider: opens a session, or returns a code in a PKCE flow.',
  )
  @queryCost.outside
  finishSsoSignIn(
    @resolverArgument.input(FinishSsoSignInInput) input: FinishSsoSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'sso', () => finishSsoSignIn(ctx, input));
  }

  @mutationResolver(
    CreateSsoProviderPayload,
    'Adds the identity provider of an organization, as an administrator.',
  )
  @queryCost.outside
  createSsoProvider(
    @resolverArgument.input(CreateSsoProviderInput) input: CreateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createSsoProvider(ctx, input);
  }

  @mutationResolver(UpdateSsoProviderPayload, 'Changes an identity provider, as an administrator.')
  @queryCost.outside
  updateSsoProvider(
    @resolverArgument.input(UpdateSsoProviderInput) input: UpdateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateSsoProvider(ctx, input);
  }

  @mutationResolver(
    DeleteSsoProviderPayload,
    'Deletes an identity provider, as an administrator. Its users are kept.',
  )
  deleteSsoProvider(
    @resolverArgument.input(DeleteSsoProviderInput) input: DeleteSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteSsoProvider(ctx, input);
  }
}
