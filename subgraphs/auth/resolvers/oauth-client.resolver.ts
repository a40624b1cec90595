import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { restOnly } from '../../../core/graphql/fields.ts';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import type { AuthContext } from '../context.ts';
import { type ShownClient, toShownScope } from '../services/oauth-server/clients/oauth-client.ts';
import {
  getOauthClient,
  listOauthClientPage,
  listOauthClients,
} from '../services/oauth-server/clients/read-oauth-clients.ts';
import { regenerateOauthClientSecret } from '../services/oauth-server/clients/regenerate-oauth-client-secret.ts';
import {
  createOauthClient,
  registerOauthClient,
} from '../services/oauth-server/clients/register-oauth-client.ts';
import {
  deleteOauthClient,
  updateOauthClient,
} from '../services/oauth-server/clients/update-oauth-client.ts';
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

  @query(OAuthClientConnection, 'Registered apps, the newest first; for administrators.')
  oauthClients(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClients(ctx, args);
  }

  @restOnly
  @query(OAuthClientPage, 'A numbered page of registered apps; for administrators.')
  oauthClientPage(@Args(() => NumberedPageArgs) args: NumberedPageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClientPage(ctx, args);
  }

  @query(OAuthClient, 'One registered app; for administrators.')
  oauthClient(@arg('id', idOf('OAuthClient'), 'Which one.') id: string, @Ctx() ctx: AuthContext) {
    return getOauthClient(ctx, id);
  }

  @mutation(CreateOAuthClientPayload, 'Registers an app, as an administrator.')
  createOAuthClient(
    @arg.input(CreateOAuthClientInput) input: CreateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createOauthClient(ctx, input);
  }

  @mutation(RegisterOAuthClientPayload, 'What an app does to register itself, where that is allowed.')
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

  @mutation(DeleteOAuthClientPayload, 'Removes an app and all that it was given, as an administrator.')
  deleteOAuthClient(
    @arg.input(DeleteOAuthClientInput) input: DeleteOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteOauthClient(ctx, input);
  }

  @mutation(
    RegenerateOAuthClientSecretPayload,
    'Gives an app another secret, as an administrator; the one before it is worth nothing any more.',
  )
  regenerateOAuthClientSecret(
    @arg.input(RegenerateOAuthClientSecretInput) input: RegenerateOAuthClientSecretInput,
    @Ctx() ctx: AuthContext,
  ) {
    return regenerateOauthClientSecret(ctx, input);
  }
}
