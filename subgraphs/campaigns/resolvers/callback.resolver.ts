import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { CampaignsContext } from '../context.ts';
import { receiveChannelCallback } from '../services/callbacks/receive-channel-callback.ts';
import {
  ReceiveChannelCallbackInput,
  ReceiveChannelCallbackPayload,
} from '../types/callbacks/receive-channel-callback.type.ts';

@Resolver()
export class CallbackResolver {
  @Mutation(() => ReceiveChannelCallbackPayload, {
    description: 'Takes what a paid channel tells of a delivery; its signature is the credential.',
  })
  receiveChannelCallback(
    @Arg('input', () => ReceiveChannelCallbackInput, { description: 'What was told.' })
    input: ReceiveChannelCallbackInput,
    @Ctx() ctx: CampaignsContext,
  ): Promise<ReceiveChannelCallbackPayload> {
    return receiveChannelCallback(ctx, input);
  }
}
