import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { finishProviderSignIn } from '../services/providers/finish-provider-sign-in.ts';
import { linkIdentity } from '../services/providers/link-identity.ts';
import { signInWithIdToken } from '../services/providers/sign-in-with-id-token.ts';
import { startProviderSignIn } from '../services/providers/start-provider-sign-in.ts';
import { unlinkIdentity } from '../services/providers/unlink-identity.ts';
import { FinishProviderSignInInput } from '../types/providers/finish-provider-sign-in.input.ts';
import { FinishProviderSignInPayload } from '../types/providers/finish-provider-sign-in.type.ts';
import { LinkIdentityInput } from '../types/providers/link-identity.input.ts';
import { LinkIdentityPayload } from '../types/providers/link-identity.type.ts';
import { SignInWithIdTokenInput } from '../types/providers/sign-in-with-id-token.input.ts';
import { SignInWithIdTokenPayload } from '../types/providers/sign-in-with-id-token.type.ts';
import { StartProviderSignInInput } from '../types/providers/start-provider-sign-in.input.ts';
import { StartProviderSignInPayload } from '../types/providers/start-provider-sign-in.type.ts';
import { UnlinkIdentityInput } from '../types/providers/unlink-identity.input.ts';
import { UnlinkIdentityPayload } from '../types/providers/unlink-identity.type.ts';

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

  @Mutation(() => SignInWithIdTokenPayload, {
    description: 'Opens a session with an id_token that an app got from a provider itself.',
  })
  signInWithIdToken(
    @Arg('input', () => SignInWithIdTokenInput) input: SignInWithIdTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithIdToken(ctx, input);
  }

  @Mutation(() => LinkIdentityPayload, {
    description: 'Begins to add an external identity to the own account and says where the browser goes.',
  })
  linkIdentity(@Arg('input', () => LinkIdentityInput) input: LinkIdentityInput, @Ctx() ctx: AuthContext) {
    return linkIdentity(ctx, input);
  }

  @Mutation(() => UnlinkIdentityPayload, {
    description: 'Removes an identity of the own account; the last one stays.',
  })
  unlinkIdentity(
    @Arg('input', () => UnlinkIdentityInput) input: UnlinkIdentityInput,
    @Ctx() ctx: AuthContext,
  ) {
    return unlinkIdentity(ctx, input);
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
