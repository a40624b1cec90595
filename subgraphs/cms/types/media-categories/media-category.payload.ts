import { Field, Int, ObjectType } from 'type-graphql';
import { MediaCategory } from './media-category.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateMediaCategoryPayload {
  @Field(() => MediaCategory, { description: 'The category.' })
  mediaCategory!: MediaCategory;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateMediaCategoryPayload {
  @Field(() => MediaCategory, { description: 'The category.' })
  mediaCategory!: MediaCategory;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteMediaCategoryPayload {
  @Field(() => Int, { description: 'Number the category had.' })
  id!: number;
}
