import { Field, Int, ObjectType } from 'type-graphql';
import { Article } from './article.type.ts';

@ObjectType({ description: 'What was made.' })
export class CreateArticlePayload {
  @Field(() => Article, { description: 'The article in the start language.' })
  article!: Article;
}

@ObjectType({ description: 'What was changed.' })
export class UpdateArticlePayload {
  @Field(() => Article, { description: 'The article in the changed language.' })
  article!: Article;
}

@ObjectType({ description: 'What was deleted.' })
export class DeleteArticlePayload {
  @Field(() => Int, { description: 'Number the article had.' })
  id!: number;
}
