import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ArticleConnection } from '../../types/articles/article-list.type.ts';

@Resolver(() => ArticleConnection)
export class ArticleConnectionResolver {
  @FieldResolver(() => Int, { description: 'Articles on all pages.' })
  totalCount(@Root() connection: ArticleConnection): Promise<number> {
    return connection.countAll();
  }
}
