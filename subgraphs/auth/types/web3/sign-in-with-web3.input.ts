import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a wallet has signed.' })
export class SignInWithWeb3Input {
  @Field(() => String, { nullable: true, description: '`ethereum` or `solana`.' })
  chain?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The message as the wallet showed it: EIP-4361, or Solana’s form of it.',
  })
  message?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The signature: hexadecimal of an Ethereum wallet, base64 of a Solana one.',
  })
  signature?: string | null;

  @Field(() => String, { nullable: true, description: 'Proof of a person, where it is asked for.' })
  captchaToken?: string | null;
}
