import { Field, Float, ObjectType } from 'type-graphql';
import { Article } from '../articles/article.type.ts';
import { CmsPageMeta } from '../page-meta.type.ts';

@ObjectType({ description: 'An article that was found.' })
export class ArticleHit {
  @Field(() => Article, { description: 'The article.' })
  article!: Article;

  @Field(() => Float, { description: 'How well it fits; only to be compared within one search.' })
  rank!: number;
}

@ObjectType({ description: 'One numbered page of what was found, best first.' })
export class ArticleHitPage {
  @Field(() => [ArticleHit], { description: 'What was found.' })
  data!: ArticleHit[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}
