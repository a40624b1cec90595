import { int, key, objectType } from '../../../core/graphql/fields.ts';

/** An entity of the content domain, known here by its key, and given fields of ours. */
@objectType()
@key('id')
export class Article {
  @int('Id of the article.') id!: number;
}
