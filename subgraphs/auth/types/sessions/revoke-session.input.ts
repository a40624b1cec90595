import { Field, ID, InputType } from 'type-graphql';

@InputType({
  description:
    'Which of the own sessions ends. A session that was authenticated some time ago needs the password or a nonce.',
})
export class RevokeSessionInput {
  @Field(() => ID, { description: 'Id of the session.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'The password, as fresh proof.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'The code of a reauthentication, instead of it.' })
  nonce?: string | null;
}
