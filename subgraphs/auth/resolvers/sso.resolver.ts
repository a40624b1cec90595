import { Args, Ctx, Resolver } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
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
  @restOnly
  @query(String, 'What an identity provider has to know of this server, as XML.')
  samlMetadata(@Ctx() ctx: AuthContext) {
    return getSamlMetadata(ctx);
  }

  @query(
    SsoProviderConnection,
    'The identity providers of organisations, the oldest first; for administrators.',
  )
  ssoProviders(@Args(() => SsoProviderListArgs) args: SsoProviderListArgs, @Ctx() ctx: AuthContext) {
    return listSsoProviders(ctx, args);
  }

  @restOnly
  @query.list(SsoProvider, 'All of them, for administrators.')
  allSsoProviders(
    @arg.optional('resourceId', String, 'Only the one called this.')
    resourceId: string | null,
    @arg.optional('resourceIdPrefix', String, 'Only those whose resource id begins like this.')
    resourceIdPrefix: string | null,
    @Ctx() ctx: AuthContext,
  ) {
    return listAllSsoProviders(ctx, { resourceId, resourceIdPrefix });
  }

  @query(SsoProvider, 'One of them; for administrators.')
  ssoProvider(
    @arg('id', idOf('SsoProvider'), 'Which one; `resource_` and its resource id will do, too.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getSsoProvider(ctx, id);
  }

  @mutation(
    SignInWithSsoPayload,
    'Where a browser goes to sign in with the identity provider of its organisation.',
  )
  signInWithSso(@arg.input(SignInWithSsoInput) input: SignInWithSsoInput, @Ctx() ctx: AuthContext) {
    return signInWithSso(ctx, input);
  }

  @restOnly
  @mutation(
    FinishSsoSignInPayload,
    'Opens a session for whom an identity provider names, or gives the code for one.',
  )
  @cost.outside
  finishSsoSignIn(@arg.input(FinishSsoSignInInput) input: FinishSsoSignInInput, @Ctx() ctx: AuthContext) {
    return countRefusedSignIns('auth', 'sso', () => finishSsoSignIn(ctx, input));
  }

  @mutation(CreateSsoProviderPayload, 'Adds the identity provider of an organisation, as an administrator.')
  @cost.outside
  createSsoProvider(
    @arg.input(CreateSsoProviderInput) input: CreateSsoProviderInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createSsoProvider(ctx, input);
  }

  @mutation(UpdateSsoProviderPayload, 'Changes such an identity provider, as an administrator.')
  @cost.outside
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
