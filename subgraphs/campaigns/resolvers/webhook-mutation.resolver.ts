import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { createWebhook } from '../services/webhooks/create-webhook.ts';
import { deleteWebhook } from '../services/webhooks/delete-webhook.ts';
import { pingWebhook } from '../services/webhooks/ping-webhook.ts';
import { retryWebhookMessage } from '../services/webhooks/retry-webhook-message.ts';
import { rotateWebhookSecret } from '../services/webhooks/rotate-webhook-secret.ts';
import { updateWebhook } from '../services/webhooks/update-webhook.ts';
import {
  CreateWebhookInput,
  DeleteWebhookInput,
  PingWebhookInput,
  RetryWebhookMessageInput,
  RotateWebhookSecretInput,
  UpdateWebhookInput,
} from '../types/webhooks/webhook-mutations.input.ts';
import {
  CreateWebhookPayload,
  DeleteWebhookPayload,
  PingWebhookPayload,
  RetryWebhookMessagePayload,
  RotateWebhookSecretPayload,
  UpdateWebhookPayload,
} from '../types/webhooks/webhook-payloads.type.ts';

@Resolver()
export class WebhookMutationResolver {
  @Mutation(() => CreateWebhookPayload, {
    description: 'Makes a webhook; an account has at most 10. The secret is shown here only.',
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' }) input: CreateWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<CreateWebhookPayload> {
    return createWebhook(ctx, input);
  }

  @Mutation(() => UpdateWebhookPayload, {
    description: 'Changes a webhook. Switching it on forgets what failed before.',
  })
  updateWebhook(
    @Arg('input', () => UpdateWebhookInput, { description: 'What to change.' }) input: UpdateWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<UpdateWebhookPayload> {
    return updateWebhook(ctx, input);
  }

  @Mutation(() => DeleteWebhookPayload, {
    description: 'Deletes a webhook with everything that is on its way to it.',
  })
  deleteWebhook(
    @Arg('input', () => DeleteWebhookInput, { description: 'What to delete.' }) input: DeleteWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<DeleteWebhookPayload> {
    return deleteWebhook(ctx, input.id);
  }

  @Mutation(() => RotateWebhookSecretPayload, {
    description: 'Replaces the secret of a webhook; both sign for a grace period.',
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInput, { description: 'How to replace it.' })
    input: RotateWebhookSecretInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<RotateWebhookSecretPayload> {
    return rotateWebhookSecret(ctx, input);
  }

  @Mutation(() => PingWebhookPayload, {
    description: 'Sends an event called ping, whatever the webhook is told of.',
  })
  pingWebhook(
    @Arg('input', () => PingWebhookInput, { description: 'What to ping.' }) input: PingWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<PingWebhookPayload> {
    return pingWebhook(ctx, input.id);
  }

  @Mutation(() => RetryWebhookMessagePayload, {
    description: 'Sends again what was given up, or at once what waits for its next attempt.',
  })
  retryWebhookMessage(
    @Arg('input', () => RetryWebhookMessageInput, { description: 'What to send again.' })
    input: RetryWebhookMessageInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<RetryWebhookMessagePayload> {
    return retryWebhookMessage(ctx, input.id);
  }
}
