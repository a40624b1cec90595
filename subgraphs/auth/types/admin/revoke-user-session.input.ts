import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Which session of whom ends.' })
export class RevokeUserSessionInput {
  @Field(() => ID, { description: 'Whose session it is.' })
  userId!: string;

  @Field(() => ID, { description: 'Id of the session.' })
  sessionId!: string;
}

@InputType({ description: 'Whose sessions end.' })
export class RevokeUserSessionsInput {
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;
}
