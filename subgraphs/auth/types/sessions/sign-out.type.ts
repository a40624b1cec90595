import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What ended.' })
export class SignOutPayload {
  @Field(() => Int, { description: 'How many sessions ended.' })
  endedSessions!: number;
}
