import { int, key, objectType } from '../../../core/graphql/fields.ts';

/** Entity of the CMS subgraph, referenced by its number without a language. This subgraph adds fields to it. */
@objectType()
@key('number')
export class Article {
  @int.as('number', 'Number of the article.') id!: number;
}
