import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Who is to be deleted, and how thoroughly.' })
export class DeleteUserInput {
  @Field(() => ID, { description: 'Whose account.' })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Keeps the row, with digests in place of whatever tells who it was.',
  })
  softly?: boolean | null;
}
