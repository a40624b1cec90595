import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../../core/graphql/page.ts';
import { CmsPageMeta } from '../page-meta.type.ts';
import { Article } from './article.type.ts';

@ObjectType({ description: 'One numbered page of articles.' })
export class ArticlePage {
  @Field(() => [Article], { description: 'The articles of this page.' })
  data!: Article[];

  @Field(() => CmsPageMeta, { description: 'Which page this is.' })
  meta!: CmsPageMeta;
}

@ObjectType({ description: 'An article and where it stands in its connection.' })
export class ArticleEdge {
  @Field(() => String, { description: 'Where to go on from.' })
  cursor!: string;

  @Field(() => Article, { description: 'The article.' })
  node!: Article;
}

@ObjectType({ description: 'Articles by id and language.' })
export class ArticleConnection {
  @Field(() => [ArticleEdge], { description: 'The articles of this page with their cursors.' })
  edges!: ArticleEdge[];

  @Field(() => [Article], { description: 'The articles of this page.' })
  nodes!: Article[];

  @Field(() => PageInfo, { description: 'Where this page lies.' })
  pageInfo!: PageInfo;

  /** Counts only when asked for. */
  countAll!: () => Promise<number>;
}
