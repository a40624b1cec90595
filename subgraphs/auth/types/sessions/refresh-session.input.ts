import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The refresh token to exchange.' })
export class RefreshSessionInput {
  @Field(() => String, { nullable: true, description: 'Refresh token of the last answer.' })
  refreshToken?: string | null;
}
