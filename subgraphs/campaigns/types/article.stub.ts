import { int, key, objectType } from '../../../core/graphql/fields.ts';

/** An entity of the content domain, known here by its number, whatever its language, and given fields of ours. */
@objectType()
@key('number')
export class Article {
  @int.as('number', 'Number of the article.') id!: number;
}
