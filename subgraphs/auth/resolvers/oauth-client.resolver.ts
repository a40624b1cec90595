import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteOauthClient,
  regenerateOauthClientSecret,
  updateOauthClient,
} from '../services/oauth-server/clients/change-oauth-client.ts';
import { type ShownClient, toShownScope } from '../services/oauth-server/clients/oauth-client.ts';
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
  scope(@Root() client: ShownClient, @Ctx() ctx: AuthContext) {
    return toShownScope(ctx, client);
  }

  @query(OAuthClientConnection, 'Registered apps, newest first. For administrators.')
  oauthClients(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClients(ctx, args);
  }

  @restOnly
  @query(OAuthClientPage, 'A numbered page of registered apps; for administrators.')
  oauthClientPage(@Args(() => NumberedPageArgs) args: NumberedPageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClientPage(ctx, args);
  }

  @query(OAuthClient, 'One registered app; for administrators.')
  oauthClient(@arg('id', idOf('OAuthClient'), 'Id.') id: string, @Ctx() ctx: AuthContext) {
    return getOauthClient(ctx, id);
  }

  @mutation(CreateOAuthClientPayload, 'Registers an app, as an administrator.')
  createOAuthClient(
    @arg.input(CreateOAuthClientInput) input: CreateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createOauthClient(ctx, input);
  }

  @mutation(
    RegisterOAuthClientPayload,
    'Registers an app on its own request, if dynamic registration is enabled.',
  )
  registerOAuthClient(
    @arg.input(RegisterOAuthClientInput) input: RegisterOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return registerOauthClient(ctx, input);
  }

  @mutation(UpdateOAuthClientPayload, 'Changes an app, as an administrator.')
  updateOAuthClient(
    @arg.input(UpdateOAuthClientInput) input: UpdateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateOauthClient(ctx, input);
  }

  @mutation(DeleteOAuthClientPayload, 'Deletes an app and its grants and sessions, as an administrator.')
  deleteOAuthClient(
    @arg.input(DeleteOAuthClientInput) input: DeleteOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteOauthClient(ctx, input);
  }

  @mutation(
    RegenerateOAuthClientSecretPayload,
    'Replaces the secret of an app, as an administrator. The old secret becomes invalid.',
  )
  regenerateOAuthClientSecret(
    @arg.input(RegenerateOAuthClientSecretInput) input: RegenerateOAuthClientSecretInput,
    @Ctx() ctx: AuthContext,
  ) {
    return regenerateOauthClientSecret(ctx, input);
  }
}
