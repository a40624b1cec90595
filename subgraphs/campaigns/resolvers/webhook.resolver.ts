import { GraphQLJSON } from 'graphql-scalars';
import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { idOf } from '../../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../../core/graphql/operations.ts';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '../services/webhooks/change-webhook.ts';
import {
  getWebhookMessage,
  listWebhookMessages,
  listWebhooks,
  readOwnWebhook,
} from '../services/webhooks/read-webhooks.ts';
import { pingWebhook, retryWebhookMessage } from '../services/webhooks/resend-messages.ts';
import {
  CreateWebhookInput,
  CreateWebhookPayload,
  DeleteWebhookInput,
  DeleteWebhookPayload,
  PingWebhookInput,
  PingWebhookPayload,
  RetryWebhookMessageInput,
  RetryWebhookMessagePayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  UpdateWebhookInput,
  UpdateWebhookPayload,
  Webhook,
  WebhookMessage,
  WebhookMessageConnection,
  WebhookMessageFilter,
} from '../types/webhooks.type.ts';

@Resolver(() => Webhook)
export class WebhookResolver {
  @query.list(Webhook, 'The webhooks of the calling account, oldest first.')
  webhooks(@Ctx() ctx: CampaignsContext) {
    return listWebhooks(ctx);
  }

  @query(Webhook, 'A webhook of the calling account.')
  webhook(@arg('id', idOf('Webhook'), 'The webhook.') id: string, @Ctx() ctx: CampaignsContext) {
    return readOwnWebhook(ctx, id);
  }

  @query(WebhookMessage, 'A message to a webhook of the calling account.')
  webhookMessage(
    @arg('id', idOf('WebhookMessage'), 'The message.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getWebhookMessage(ctx, id);
  }

  @mutation(
    CreateWebhookPayload,
    'Creates a webhook; an account has at most 10. Only this response contains the secret.',
  )
  createWebhook(
    @arg.input(CreateWebhookInput, 'The webhook.') input: CreateWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return createWebhook(ctx, input);
  }

  @mutation(UpdateWebhookPayload, 'Changes a webhook. Enabling it resets the record of failed deliveries.')
  updateWebhook(
    @arg.input(UpdateWebhookInput, 'Changes to make.') input: UpdateWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return updateWebhook(ctx, input);
  }

  @mutation(DeleteWebhookPayload, 'Deletes a webhook and its messages.')
  deleteWebhook(
    @arg.input(DeleteWebhookInput, 'Webhook to delete.') input: DeleteWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return deleteWebhook(ctx, input.id);
  }

  @mutation(
    RotateWebhookSecretPayload,
    'Replaces the secret of a webhook. During a grace period, messages are signed with both secrets.',
  )
  rotateWebhookSecret(
    @arg.input(RotateWebhookSecretInput, 'Options for the replacement.')
    input: RotateWebhookSecretInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return rotateWebhookSecret(ctx, input);
  }

  @mutation(PingWebhookPayload, 'Sends an event called ping, regardless of the subscribed events.')
  pingWebhook(
    @arg.input(PingWebhookInput, 'Webhook to ping.') input: PingWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return pingWebhook(ctx, input.id);
  }

  @mutation(
    RetryWebhookMessagePayload,
    'Sends a message again at once that was given up or waits for its next attempt.',
  )
  retryWebhookMessage(
    @arg.input(RetryWebhookMessageInput, 'Message to resend.')
    input: RetryWebhookMessageInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return retryWebhookMessage(ctx, input.id);
  }

  @fieldResolver(
    WebhookMessageConnection,
    'Messages of the webhook, newest first. Those with status DEAD are no longer retried.',
  )
  messages(
    @Root() webhook: Webhook,
    @arg.optional('filter', WebhookMessageFilter, 'Filter.')
    filter: WebhookMessageFilter | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listWebhookMessages(ctx, { ...filter, webhookId: webhook.id }, toPageRequest(page));
  }
}

@Resolver(() => WebhookMessage)
export class WebhookMessageResolver {
  @fieldResolver(GraphQLJSON, 'The body as JSON.')
  payload(@Root() { body }: WebhookMessage): unknown {
    return JSON.parse(body);
  }
}
