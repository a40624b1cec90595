import { Ctx, Resolver } from 'type-graphql';
import { arg, mutation } from '../../../core/graphql/operations.ts';
import { countRefusedSignIns } from '../../../core/telemetry/count-refused-sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { signInWithWeb3 } from '../services/sign-in/web3/sign-in-with-web3.ts';
import { SignInWithWeb3Input, SignInWithWeb3Payload } from '../types/web3.ts';

@Resolver()
export class Web3Resolver {
  @mutation(SignInWithWeb3Payload, 'Opens a session for the owner of a wallet, proved by a signed message.')
  signInWithWeb3(@arg.input(SignInWithWeb3Input) input: SignInWithWeb3Input, @Ctx() ctx: AuthContext) {
    return countRefusedSignIns('auth', 'web3', () => signInWithWeb3(ctx, input));
  }
}
