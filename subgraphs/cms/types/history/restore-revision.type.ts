import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.type.ts';
import { Slice } from '../slices/slice.type.ts';

@InputType({ description: 'What to go back to.' })
export class RestoreRevisionInput {
  @Field(() => Int, { description: 'The change after which it was as it is to be again.' })
  id!: number;
}

@ObjectType({ description: 'What is again as it was.' })
export class RestoreRevisionPayload {
  @Field(() => Article, { nullable: true, description: 'The article, if it was a change of one.' })
  article!: Article | null;

  @Field(() => Slice, { nullable: true, description: 'The slice, if it was a change of one.' })
  slice!: Slice | null;
}
