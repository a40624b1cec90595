import { Field, ID, InputType } from 'type-graphql';
import { AccountFields } from './account-fields.input.ts';

@InputType({ description: 'A new account, made by an administrator: an address or a phone number at least.' })
export class CreateUserInput extends AccountFields {
  @Field(() => ID, { nullable: true, description: 'UUID of the new user; chosen here by default.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Audience the user belongs to.' })
  aud?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A hash instead of a password, to bring users over: bcrypt, argon2i, argon2id or fbscrypt.',
  })
  passwordHash?: string | null;
}
