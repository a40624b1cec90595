import { Ctx, Resolver } from 'type-graphql';
import { queryCost, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { runSignInCountingRefusals } from '../../../core/telemetry/metrics.ts';
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
  @mutationResolver(
    StartProviderSignInPayload,
    'Starts a sign-in with an external provider and returns the redirect target.',
  )
  startProviderSignIn(
    @resolverArgument.input(StartProviderSignInInput) input: StartProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return startProviderSignIn(ctx, input);
  }

  @mutationResolver(
    SignInWithIdTokenPayload,
    'Opens a session with an id_token that the client has obtained from a provider.',
  )
  @queryCost.outside
  signInWithIdToken(
    @resolverArgument.input(SignInWithIdTokenInput) input: SignInWithIdTokenInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'oidc', () => signInWithIdToken(ctx, input));
  }

  @mutationResolver(
    LinkIdentityPayload,
    'Starts to link an external identity to the signed-in user and returns the redirect target.',
  )
  linkIdentity(@resolverArgument.input(LinkIdentityInput) input: LinkIdentityInput, @Ctx() ctx: AuthContext) {
    return linkIdentity(ctx, input);
  }

  @mutationResolver(
    UnlinkIdentityPayload,
    'Removes an identity of the signed-in user. The last identity cannot be removed.',
  )
  unlinkIdentity(
    @resolverArgument.input(UnlinkIdentityInput) input: UnlinkIdentityInput,
    @Ctx() ctx: AuthContext,
  ) {
    return unlinkIdentity(ctx, input);
  }

  @restOnlyDirective
  @mutationResolver(
    FinishProviderSignInPayload,
    'Handles the redirect from a provider: finds or creates the user and signs the user in.',
  )
  @queryCost.outside
  finishProviderSignIn(
    @resolverArgument.input(FinishProviderSignInInput) input: FinishProviderSignInInput,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'oauth', () => finishProviderSignIn(ctx, input));
  }
}

@Resolver()
export class Web3Resolver {
  @mutationResolver(
    SignInWithWeb3Payload,
    'Opens a session for the owner of a wallet, proved by a signed message.',
  )
  signInWithWeb3(
    @resolverArgument.input(SignInWithWeb3Input) input: SignInWithWeb3Input,
    @Ctx() ctx: AuthContext,
  ) {
    return runSignInCountingRefusals('auth', 'web3', () => signInWithWeb3(ctx, input));
  }
}
