import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Address or phone number, with the password.' })
export class SignInWithPasswordInput {
  @Field(() => String, { nullable: true, description: 'Address; its case does not matter.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number, instead of the address.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Password.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'Proof of a person, where it is asked for.' })
  captchaToken?: string | null;
}
