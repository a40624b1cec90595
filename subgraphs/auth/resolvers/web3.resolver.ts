import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AuthContext } from '../context.ts';
import { signInWithWeb3 } from '../services/web3/sign-in-with-web3.ts';
import { SignInWithWeb3Input } from '../types/web3/sign-in-with-web3.input.ts';
import { SignInWithWeb3Payload } from '../types/web3/sign-in-with-web3.type.ts';

@Resolver()
export class Web3Resolver {
  @Mutation(() => SignInWithWeb3Payload, {
    description: 'Opens a session for the owner of a wallet, who has signed a message that says so.',
  })
  signInWithWeb3(
    @Arg('input', () => SignInWithWeb3Input) input: SignInWithWeb3Input,
    @Ctx() ctx: AuthContext,
  ) {
    return signInWithWeb3(ctx, input);
  }
}
