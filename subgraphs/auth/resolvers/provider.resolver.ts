import { Ctx, Resolver } from 'type-graphql';
import { cost, restOnly } from '../../../core/graphql/fields.ts';
import { arg, mutation } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { unlinkIdentity } from '../services/sign-in/providers/accounts/unlink-identity.ts';
import { finishProviderSignIn } from '../services/sign-in/providers/finish-provider-sign-in.ts';
import { signInWithIdToken } from '../services/sign-in/providers/sign-in-with-id-token.ts';
import { linkIdentity, startProviderSignIn } from '../services/sign-in/providers/start-provider-sign-in.ts';
import { signInWithWeb3 } from '../services/sign-in/web3/sign-in-with-web3.ts';
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
import { SignInWithWeb3Input, SignInWithWeb3Payload } from '../types/web3.ts';

@Resolver()
export class ProviderResolver {
  @mutation(
    StartProviderSignInPayload,
    'Starts a sign-in with an external provider and returns the redirect target.',
  )
  startProviderSignIn(
    @arg.input(StartProviderSignInInput) input: StartProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startProviderSignIn(ctx, input);
  }

  @mutation(
    SignInWithIdTokenPayload,
    'Opens a session with an id_token that the client has obtained from a provider.',
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
    'Starts to link an external identity to the signed-in user and returns the redirect target.',
  )
  linkIdentity(@arg.input(LinkIdentityInput) input: LinkIdentityInput, @Ctx() ctx: AuthContext) {
    return linkIdentity(ctx, input);
  }

  @mutation(
    UnlinkIdentityPayload,
    'Removes an identity of the signed-in user. The last identity cannot be removed.',
  )
  unlinkIdentity(@arg.input(UnlinkIdentityInput) input: UnlinkIdentityInput, @Ctx() ctx: AuthContext) {
    return unlinkIdentity(ctx, input);
  }

  @restOnly
  @mutation(
    FinishProviderSignInPayload,
    'Handles the redirect from a provider: finds or creates the user and signs the user in.',
  )
  @cost.outside
  finishProviderSignIn(
    @arg.input(FinishProviderSignInInput) input: FinishProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return countRefusedSignIns('auth', 'oauth', () => finishProviderSignIn(ctx, input));
  }
}

@Resolver()
export class Web3Resolver {
  @mutation(SignInWithWeb3Payload, 'Opens a session for the owner of a wallet, proved by a signed message.')
  signInWithWeb3(@arg.input(SignInWithWeb3Input) input: SignInWithWeb3Input, @Ctx() ctx: AuthContext) {
    return countRefusedSignIns('auth', 'web3', () => signInWithWeb3(ctx, input));
  }
}
