import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The parameters of a mailed link.' })
export class FollowLinkInput {
  @Field(() => String, { nullable: true, description: 'The kind of link.' })
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'The token of the link.' })
  token?: string | null;

  @Field(() => String, { nullable: true, description: 'Where to go afterwards, if that is allowed.' })
  redirectTo?: string | null;
}
