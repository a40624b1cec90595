import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { finishProviderSignIn } from '../services/providers/finish-provider-sign-in.ts';
import { startProviderSignIn } from '../services/providers/start-provider-sign-in.ts';
import { FinishProviderSignInInput } from '../types/providers/finish-provider-sign-in.input.ts';
import { FinishProviderSignInPayload } from '../types/providers/finish-provider-sign-in.type.ts';
import { StartProviderSignInInput } from '../types/providers/start-provider-sign-in.input.ts';
import { StartProviderSignInPayload } from '../types/providers/start-provider-sign-in.type.ts';

@Resolver()
export class ProviderResolver {
  @Mutation(() => StartProviderSignInPayload, {
    description: 'Begins a sign-in with an external provider and says where the browser goes.',
  })
  startProviderSignIn(
    @Arg('input', () => StartProviderSignInInput) input: StartProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startProviderSignIn(ctx, input);
  }

  @Mutation(() => FinishProviderSignInPayload, {
    description: "What the browser's return from a provider does: finds or makes the user and signs them in.",
  })
  finishProviderSignIn(
    @Arg('input', () => FinishProviderSignInInput) input: FinishProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return finishProviderSignIn(ctx, input);
  }
}
