import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteOauthClient,
  regenerateOauthClientSecret,
  updateOauthClient,
} from '../services/oauth-server/clients/change-oauth-client.ts';
import {
  toVisibleClientScope,
  type VisibleOauthClient,
} from '../services/oauth-server/clients/oauth-client.ts';
import {
  getOauthClient,
  listOauthClientPage,
  listOauthClients,
} from '../services/oauth-server/clients/read-oauth-clients.ts';
import {
  createOauthClient,
  registerOauthClient,
} from '../services/oauth-server/clients/register-oauth-client.ts';
import { NumberedPageArgs } from '../types/numbered-pages.ts';
import {
  CreateOAuthClientInput,
  CreateOAuthClientPayload,
  DeleteOAuthClientInput,
  DeleteOAuthClientPayload,
  OAuthClient,
  OAuthClientConnection,
  OAuthClientPage,
  RegenerateOAuthClientSecretInput,
  RegenerateOAuthClientSecretPayload,
  RegisterOAuthClientInput,
  RegisterOAuthClientPayload,
  UpdateOAuthClientInput,
  UpdateOAuthClientPayload,
} from '../types/oauth-clients.ts';

@Resolver(() => OAuthClient)
export class OAuthClientResolver {
  @FieldResolver(() => String, { nullable: true })
  scope(@Root() client: VisibleOauthClient, @Ctx() ctx: AuthContext) {
    return toVisibleClientScope(ctx, client);
  }

  @queryResolver(OAuthClientConnection, 'Registered apps, newest first. For administrators.')
  oauthClients(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClients(ctx, args);
  }

  @restOnlyDirective
  @queryResolver(OAuthClientPage, 'A numbered page of registered apps; for administrators.')
  oauthClientPage(@Args(() => NumberedPageArgs) args: NumberedPageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClientPage(ctx, args);
  }

  @queryResolver(OAuthClient, 'One registered app; for administrators.')
  oauthClient(
    @resolverArgument('id', globalTextIdScalar('OAuthClient'), 'Id.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getOauthClient(ctx, id);
  }

  @mutationResolver(CreateOAuthClientPayload, 'Registers an app, as an administrator.')
  createOAuthClient(
    @resolverArgument.input(CreateOAuthClientInput) input: CreateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createOauthClient(ctx, input);
  }

  @mutationResolver(
    RegisterOAuthClientPayload,
    'Registers an app on its own request, if dynamic registration is enabled.',
  )
  registerOAuthClient(
    @resolverArgument.input(RegisterOAuthClientInput) input: RegisterOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return registerOauthClient(ctx, input);
  }

  @mutationResolver(UpdateOAuthClientPayload, 'Changes an app, as an administrator.')
  updateOAuthClient(
    @resolverArgument.input(UpdateOAuthClientInput) input: UpdateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateOauthClient(ctx, input);
  }

  @mutationResolver(
    DeleteOAuthClientPayload,
    'Deletes an app and its grants and sessions, as an administrator.',
  )
  deleteOAuthClient(
    @resolverArgument.input(DeleteOAuthClientInput) input: DeleteOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteOauthClient(ctx, input);
  }

  @mutationResolver(
    RegenerateOAuthClientSecretPayload,
    'Replaces the secret of an app, as an administrator. The old secret becomes invalid.',
  )
  regenerateOAuthClientSecret(
    @resolverArgument.input(RegenerateOAuthClientSecretInput) input: RegenerateOAuthClientSecretInput,
    @Ctx() ctx: AuthContext,
  ) {
    return regenerateOauthClientSecret(ctx, input);
  }
}
