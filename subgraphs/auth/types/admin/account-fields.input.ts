import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType } from 'type-graphql';

/** What an administrator may set of any account; never an input of its own. */
@InputType()
export abstract class AccountFields {
  @Field(() => String, { nullable: true, description: 'Database role that access tokens carry.' })
  role?: string | null;

  @Field(() => String, { nullable: true, description: 'Address; takes effect at once.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number in E.164; takes effect at once.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Password, at most 72 bytes.' })
  password?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Takes the address for confirmed.' })
  emailConfirm?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Takes the phone number for confirmed.' })
  phoneConfirm?: boolean | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Merged key by key; null deletes a key.' })
  userMetadata?: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Merged likewise.' })
  appMetadata?: Record<string, unknown> | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How long the user is banned from now, as in `1h30m` (ns, us, ms, s, m, h); `none` lifts it.',
  })
  banDuration?: string | null;
}
