import { Field, Int, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateCategoryPayload {
  @Field(() => Article, { description: 'The category in the start language, as its start article.' })
  category!: Article;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateCategoryPayload {
  @Field(() => Article, { description: 'The category in the changed language, as its start article.' })
  category!: Article;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteCategoryPayload {
  @Field(() => Int, { description: 'Number the category had.' })
  id!: number;
}
