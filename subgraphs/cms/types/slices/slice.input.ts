import { Field, InputType, Int } from 'type-graphql';
import type { SliceContentsInput as Contents } from '../../slice-contents.ts';
import { addContentFields } from './content-fields.ts';

@InputType({ description: 'What to fill into a slice; what is absent stays, an empty text empties.' })
class SliceContentsInput {}
addContentFields(SliceContentsInput.prototype);

@InputType({ description: 'A new slice, after those that its content type has.' })
export class CreateSliceInput {
  @Field(() => Int, { description: 'The article.' })
  articleId!: number;

  @Field(() => Int, { description: 'The language.' })
  clangId!: number;

  @Field(() => Int, { description: 'The module; the template has to take it in the content type.' })
  moduleId!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The content type, one that the article's template has. Default 1.",
  })
  ctypeId?: number | null;

  @Field(() => SliceContentsInput, { nullable: true, description: 'What it holds.' })
  contents?: Contents | null;
}

@InputType({ description: 'What to change of a slice.' })
export class UpdateSliceInput {
  @Field(() => Int, { description: 'The slice.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'Only if it is a slice of this article.' })
  articleId?: number | null;

  @Field(() => SliceContentsInput, { description: 'What to fill in.' })
  contents!: Contents;
}

@InputType({ description: 'Where to put a slice.' })
export class MoveSliceInput {
  @Field(() => Int, { description: 'The slice.' })
  id!: number;

  @Field(() => Int, {
    description: 'Its new position in its content type; up to 0 is the first, beyond the end the last.',
  })
  priority!: number;
}

@InputType({ description: 'A slice to delete.' })
export class DeleteSliceInput {
  @Field(() => Int, { description: 'The slice.' })
  id!: number;

  @Field(() => Int, { nullable: true, description: 'Only if it is a slice of this article.' })
  articleId?: number | null;
}
