import { Ctx, Resolver } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { arg, mutation } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { unlinkIdentity } from '../services/sign-in/providers/accounts/unlink-identity.ts';
import { finishProviderSignIn } from '../services/sign-in/providers/finish-provider-sign-in.ts';
import { signInWithIdToken } from '../services/sign-in/providers/sign-in-with-id-token.ts';
import { linkIdentity, startProviderSignIn } from '../services/sign-in/providers/start-provider-sign-in.ts';
import {
  FinishProviderSignInInput,
  FinishProviderSignInPayload,
  LinkIdentityInput,
  LinkIdentityPayload,
  SignInWithIdTokenInput,
  SignInWithIdTokenPayload,
  StartProviderSignInInput,
  StartProviderSignInPayload,
  UnlinkIdentityInput,
  UnlinkIdentityPayload,
} from '../types/providers.ts';

@Resolver()
export class ProviderResolver {
  @mutation(
    StartProviderSignInPayload,
    'Begins a sign-in with an external provider and says where the browser goes.',
  )
  startProviderSignIn(
    @arg.input(StartProviderSignInInput) input: StartProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startProviderSignIn(ctx, input);
  }

  @mutation(
    SignInWithIdTokenPayload,
    'Opens a session with an id_token that an app got from a provider itself.',
  )
  @cost.outside
  signInWithIdToken(
    @arg.input(SignInWithIdTokenInput) input: SignInWithIdTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'oidc', () => signInWithIdToken(ctx, input));
  }

  @mutation(
    LinkIdentityPayload,
    'Begins to add an external identity to the own account and says where the browser goes.',
  )
  linkIdentity(@arg.input(LinkIdentityInput) input: LinkIdentityInput, @Ctx() ctx: AuthContext) {
    return linkIdentity(ctx, input);
  }

  @mutation(UnlinkIdentityPayload, 'Removes an identity of the own account; the last one stays.')
  unlinkIdentity(@arg.input(UnlinkIdentityInput) input: UnlinkIdentityInput, @Ctx() ctx: AuthContext) {
    return unlinkIdentity(ctx, input);
  }

  @restOnly
  @mutation(
    FinishProviderSignInPayload,
    "What the browser's return from a provider does: finds or makes the user and signs them in.",
  )
  @cost.outside
  finishProviderSignIn(
    @arg.input(FinishProviderSignInInput) input: FinishProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'oauth', () => finishProviderSignIn(ctx, input));
  }
}
