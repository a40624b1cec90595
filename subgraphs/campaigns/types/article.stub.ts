import { federationKey, graphqlIntField, graphqlObjectType } from '../../../core/graphql/fields.ts';

/** An entity of the content domain, known here by its number, whatever its language, and given fields of ours. */
@graphqlObjectType()
@federationKey('number')
export class Article {
  @graphqlIntField.as('number', 'Number of the article.') id!: number;
}
